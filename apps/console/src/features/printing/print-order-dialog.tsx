import type { OutputOf } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { listPrintTargets, printOrder } from '@roombook/contract/printouts'
import { printerPlaces } from '@roombook/domain/printing'
import { momentText } from '@roombook/domain/time'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { OrderPaper, PrintedPaper } from './order-paper.tsx'
import styles from './print-order-dialog.module.css'

interface PrintOrderDialogProps {
  order: OrderRow
  onClose(): void
}

/** 打印: reprints an order on the chosen printers; without printers, by the browser. */
export function PrintOrderDialog({ order, onClose }: PrintOrderDialogProps) {
  const targets = useCall(listPrintTargets, {})
  const [unchecked, setUnchecked] = useState<readonly number[]>([])
  const change = useChange(printOrder, { refetch: [orderDetail], onDone: onClose })
  const { title: shopName, timezone } = useShop()
  const paper = { order, shopName, made: momentText(Date.now(), timezone) }
  const printers = targets.data?.list ?? []
  const byBrowser = targets.data !== undefined && printers.length === 0
  const chosen = printers.map((printer) => printer.id).filter((id) => !unchecked.includes(id))
  return (
    <Dialog
      open
      centered
      width={420}
      title={`打印订单 · ${order.roomName}`}
      okText="打印"
      cancelText="返回"
      okButtonProps={{ disabled: !byBrowser && chosen.length === 0 }}
      confirmLoading={change.pending}
      onOk={() => (byBrowser ? window.print() : void change.run({ orderId: order.id, printerIds: chosen }))}
      onCancel={onClose}
    >
      <PrintedPaper {...paper} />
      {targets.isError ? (
        <ErrorState error={targets.error} onRetry={() => void targets.refetch()} />
      ) : !targets.data ? (
        <LoadingState rows={2} />
      ) : printers.length === 0 ? (
        <>
          <p className={styles.explain}>
            门店没有已开启的打印机，将由浏览器打印：A4、A5 或 80 毫米小票纸都可以，在打印窗口里选择。
          </p>
          <OrderPaper {...paper} />
        </>
      ) : (
        <>
          <p className={styles.explain}>按订单现在的内容打印，小票上会标明「补打」。</p>
          <PrinterChoice printers={printers} unchecked={unchecked} onChange={setUnchecked} />
          <Button type="link" size="small" className={styles.browser ?? ''} onClick={() => window.print()}>
            用浏览器打印
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface PrinterChoiceProps {
  printers: OutputOf<typeof listPrintTargets>['list']
  unchecked: readonly number[]
  onChange(unchecked: readonly number[]): void
}

/** Choice of printers; all are checked by default. */
const PrinterChoice = ({ printers, unchecked, onChange }: PrinterChoiceProps) => (
  <ul className={styles.printers} aria-label="打印机">
    {printers.map((printer) => (
      <li key={printer.id}>
        <Checkbox
          checked={!unchecked.includes(printer.id)}
          onChange={({ target }) =>
            onChange(
              target.checked ? unchecked.filter((id) => id !== printer.id) : [...unchecked, printer.id],
            )
          }
        >
          {printer.title}
          <span className={styles.place}>
            {printerPlaces[printer.place]}
            {printer.waiting > 0 && ` · ${printer.waiting}张等待打印`}
          </span>
        </Checkbox>
      </li>
    ))}
  </ul>
)
