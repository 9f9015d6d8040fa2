import { ignorePosEvent, type PosEventRow } from '@roombook/contract/pos'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfPos } from '../pos-calls.ts'

/** 忽略: dismisses a till's event, with a reason. */
export function IgnoreDialog({ event, onClose }: { event: PosEventRow; onClose(): void }) {
  const [reason, setReason] = useState('')
  const ignoring = useChange(ignorePosEvent, { refetch: callsOfPos, onDone: onClose, onRefused: () => true })
  const { refusal } = ignoring
  const fault = refusal?.fields.reason ?? refusal?.message
  return (
    <Dialog
      open
      centered
      title={`忽略收银账单 ${event.billNo}？`}
      okText="确认忽略"
      cancelText="取消"
      confirmLoading={ignoring.pending}
      onCancel={onClose}
      onOk={() => void ignoring.run({ posEventId: event.id, reason: reason.trim() })}
    >
      <Form layout="vertical" component="div">
        <Form.Item label="原因" htmlFor="pos-reason" validateStatus={fault ? 'error' : ''} help={fault}>
          <Input.TextArea
            id="pos-reason"
            autoFocus
            rows={2}
            maxLength={200}
            showCount
            value={reason}
            placeholder="例如：员工餐，不关联预订"
            onChange={(change) => setReason(change.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
