import { type CouponGrant, undoWriteOff } from '@roombook/contract'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfCoupons } from '../coupon-calls.ts'

/** Asks why a coupon's use is undone; its guest can use it again. */
export function UndoDialog({ grant, onClose }: { grant: CouponGrant; onClose(): void }) {
  const [reason, setReason] = useState('')
  const { run, pending, refusal } = useChange(undoWriteOff, {
    refetch: callsOfCoupons,
    onDone: onClose,
    onRefused: () => true,
  })
  const fault = refusal && (refusal.fields.reason ?? refusal.message)
  return (
    <Modal
      open
      title={`撤销${grant.name}的「${grant.terms.title}」的核销`}
      okText="撤销核销"
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={pending}
      onCancel={onClose}
      onOk={() => void run({ grantId: grant.id, reason })}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label="撤销原因"
          htmlFor="undo-reason"
          validateStatus={fault ? 'error' : ''}
          help={fault}
          extra="只能撤销当天的核销，撤销后客人可再次使用，并记入日志"
        >
          <Input
            id="undo-reason"
            autoFocus
            maxLength={50}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
