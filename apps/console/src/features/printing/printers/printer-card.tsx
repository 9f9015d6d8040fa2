import {
  deletePrinter,
  listPrinters,
  type Printer,
  printTestPage,
  switchPrinter,
} from '@roombook/contract/printing'
import { paperColumns, printerKinds, printerPlaces, slipEvents } from '@roombook/domain/printing'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { SavedSwitch } from '#ui/saved-switch.tsx'
import { ask } from '#ui/toast.ts'
import { PrinterState } from './printer-state.tsx'
import styles from './printers.module.css'

interface PrinterCardProps {
  printer: Printer
  onEdit(): void
  onHistory(): void
}

/** A printer: location, automatic printing, state and actions. */
export function PrinterCard({ printer, onEdit, onHistory }: PrinterCardProps) {
  const turn = useChange(switchPrinter, { refetch: [listPrinters] })
  const test = useChange(printTestPage, { refetch: [listPrinters] })
  const remove = useChange(deletePrinter, { refetch: [listPrinters] })
  const { id: printerId, title, kind, place, paper, copies, events, switchedOn, waiting } = printer

  async function askToDelete(): Promise<void> {
    const content =
      waiting > 0 ? `还有${waiting}张小票等待打印，删除后不再打印。` : '删除后订单不再在这台打印机上打印。'
    if (await ask({ title: `删除打印机「${title}」？`, content, okText: '删除', danger: true })) {
      await remove.run({ printerId })
    }
  }

  return (
    <li className={styles.printer} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.place}>{printerPlaces[place]}</span>
        <span className={styles.switch}>
          <SavedSwitch
            checked={switchedOn}
            loading={turn.pending}
            aria-label={`开启${title}`}
            checkedChildren="开"
            unCheckedChildren="关"
            onSave={(on) => turn.run({ printerId, switchedOn: on })}
          />
        </span>
      </header>
      <PrinterState printer={printer} />
      <dl className={styles.facts}>
        <dt>{printerKinds[kind]}</dt>
        <dd className={styles.address}>
          {kind === 'network' ? `${printer.host}:${printer.port}` : printer.serialNumber}
        </dd>
        <dt>纸张</dt>
        <dd>
          {paper}mm（每行{paperColumns[paper] / 2}个汉字），{copies}份
        </dd>
        <dt>自动打印</dt>
        <dd>
          {events.length > 0 ? events.map((event) => slipEvents[event].title).join('、') : '不自动打印'}
        </dd>
      </dl>
      <footer className={styles.actions}>
        <Button loading={test.pending} onClick={() => void test.run({ printerId })}>
          打印测试页
        </Button>
        <Button onClick={onHistory}>打印记录</Button>
        <Button onClick={onEdit}>编辑</Button>
        <Button type="text" danger loading={remove.pending} onClick={() => void askToDelete()}>
          删除
        </Button>
      </footer>
    </li>
  )
}
