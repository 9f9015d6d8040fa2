import type { CallInput } from '@roombook/contract'
import { listPrinters, mostCopies, type Printer, savePrinter } from '@roombook/contract/printing'
import {
  type PrinterKind,
  paperColumns,
  printerKinds,
  printerPlaces,
  type SlipEvent,
  slipEvents,
  usualPrinterPort,
} from '@roombook/domain/printing'
import { Checkbox, Form, Input, Radio } from 'antd'
import { useId } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { type FieldTable, showAtFields } from '#platform/forms/refused-fields.ts'
import { integerRule } from '#platform/forms/typed-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './printers.module.css'

type Values = Omit<CallInput<typeof savePrinter>, 'printerId'>

const usual: Values = {
  title: '',
  kind: 'network',
  host: '',
  port: usualPrinterPort,
  serialNumber: '',
  paper: 80,
  copies: 1,
  place: 'kitchen',
  events: ['created', 'changed', 'cancelled'],
  switchedOn: true,
}

const fieldsOfForm: FieldTable<Values> = {
  title: true,
  kind: true,
  host: true,
  port: true,
  serialNumber: true,
  paper: true,
  copies: true,
  place: true,
  events: true,
  switchedOn: true,
}

const choices = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([value, label]) => ({ value, label }))

const papers = ([58, 80] as const).map((value) => ({
  value,
  label: `${value}mm（每行${paperColumns[value] / 2}个汉字）`,
}))

const events = (Object.keys(slipEvents) as SlipEvent[]).map((value) => ({
  value,
  label: (
    <>
      {slipEvents[value].title}
      <span className={styles.eventHint}>{slipEvents[value].hint}</span>
    </>
  ),
}))

interface EditPrinterDialogProps {
  /** Printer to edit; undefined for a new one. */
  printer: Printer | undefined
  onClose(): void
}

/** A printer's name, location, and automatic printing. */
export function EditPrinterDialog({ printer, onClose }: EditPrinterDialogProps) {
  const formId = useId()
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch<PrinterKind>('kind', form) ?? printer?.kind ?? usual.kind
  const change = useChange(savePrinter, {
    refetch: [listPrinters],
    onDone: onClose,
    onRefused: ({ fields }) => showAtFields(form, fieldsOfForm, fields),
  })
  return (
    <Dialog
      open
      centered
      width={560}
      title={printer ? `编辑打印机 · ${printer.title}` : '添加打印机'}
      okText="保存"
      cancelText="返回"
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={change.pending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={printer ? { ...usual, ...printer } : usual}
        onFinish={(values) =>
          void change.run({
            ...usual,
            switchedOn: printer?.switchedOn ?? true,
            ...values,
            printerId: printer?.id,
          })
        }
      >
        <Form.Item
          name="title"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入打印机名称' }]}
        >
          <Input maxLength={20} placeholder="例如 后厨" autoComplete="off" />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item name="place" label="位置">
            <Radio.Group options={choices(printerPlaces)} optionType="button" />
          </Form.Item>
          <Form.Item name="kind" label="类型">
            <Radio.Group options={choices(printerKinds)} optionType="button" />
          </Form.Item>
        </div>
        {kind === 'network' ? (
          <div className={styles.where}>
            <Form.Item
              name="host"
              label="地址"
              extra="打印机在门店局域网中的 IP 地址或主机名"
              rules={[{ required: true, whitespace: true, message: '请输入打印机地址' }]}
            >
              <Input maxLength={253} placeholder="例如 192.168.1.88" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="port"
              label="端口"
              rules={[{ required: true, message: '端口须为1至65535' }, integerRule(1, 65535)]}
            >
              <NumberBox min={1} max={65535} controls={false} />
            </Form.Item>
          </div>
        ) : (
          <Form.Item
            name="serialNumber"
            label="打印机编号"
            extra="飞鹅云打印机底部标签上的编号（SN），须已添加到门店的飞鹅云账号"
            rules={[{ required: true, whitespace: true, message: '请输入打印机编号' }]}
          >
            <Input maxLength={32} placeholder="例如 921510805" autoComplete="off" />
          </Form.Item>
        )}
        <div className={styles.pair}>
          <Form.Item name="paper" label="纸张宽度">
            <Radio.Group options={papers} />
          </Form.Item>
          <Form.Item
            name="copies"
            label="份数"
            rules={[{ required: true, message: '请输入份数' }, integerRule(1, mostCopies)]}
          >
            <NumberBox min={1} max={mostCopies} />
          </Form.Item>
        </div>
        <Form.Item name="events" label="自动打印">
          <Checkbox.Group options={events} className={styles.events ?? ''} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
