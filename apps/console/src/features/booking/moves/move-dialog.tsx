import type { Call, CallInput, OrderRow } from '@roombook/contract'
import { Alert, Form, type FormInstance, Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { changedByMove } from './changed-by-move.ts'
import { tellLeft } from './tell-left.ts'

/** What every move is told beside what its own fields say. */
interface Acted {
  orderId: number
  version: number
  linked: boolean
}

export interface MoveDialogProps<C extends Call, Values extends object> {
  order: OrderRow
  call: C
  title: string
  /** What it will do, in one sentence. */
  explain?: ReactNode
  okText: string
  danger?: boolean
  /** Whether it can be made on all linked rooms at once. */
  syncs?: boolean
  initialValues?: Values
  /** The fields' values as the call takes them. */
  toInput?(values: Values): Omit<CallInput<C>, keyof Acted>
  /** Fields; they stand in a form. */
  children?: ReactNode | ((form: FormInstance<Values>) => ReactNode)
  width?: number
  onClose(): void
}

/**
 * Asks once before a move on an order: what it will do, to which of the linked rooms, with which words and sums.
 * A refusal stands in the dialog, at its field where it has one, and what was typed stays.
 */
export function MoveDialog<C extends Call, Values extends object>(props: MoveDialogProps<C, Values>) {
  const { order, call, title, explain, okText, danger = false, syncs = false, children, onClose } = props
  const [form] = Form.useForm<Values>()
  const [sync, setSync] = useState(order.syncByDefault)
  const asksSync = syncs && order.linkedRooms.length > 1
  const change = useChange(call, {
    refetch: changedByMove,
    onDone(output) {
      tellLeft(output)
      onClose()
    },
    onRefused({ fields }) {
      const errors = Object.entries(fields).map(([name, message]) => ({ name: [name], errors: [message] }))
      form.setFields(errors as unknown as Parameters<typeof form.setFields>[0])
      return true
    },
  })

  async function submit() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    const acted: Acted = { orderId: order.id, version: order.version, linked: asksSync && sync }
    await change.run({ ...props.toInput?.(values), ...acted } as unknown as CallInput<C>)
  }

  const fieldless = change.refusal && Object.keys(change.refusal.fields).length === 0
  return (
    <Modal
      open
      centered
      title={title}
      width={props.width ?? 460}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText="返回"
      confirmLoading={change.pending}
      mask={{ closable: !change.pending }}
      keyboard={!change.pending}
      onOk={submit}
      onCancel={onClose}
    >
      {explain && <p>{explain}</p>}
      {fieldless && (
        <Alert type="error" showIcon title={change.refusal?.message} style={{ marginBottom: 16 }} />
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={props.initialValues}
        onFinish={submit}
      >
        {typeof children === 'function' ? children(form) : children}
        {asksSync && (
          <Form.Item label="连台同步" extra={`同时操作 ${order.linkedRooms.length} 个连台包厢`}>
            <Switch checked={sync} onChange={setSync} aria-label="连台同步" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
