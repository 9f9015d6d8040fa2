import { type CouponGrant, withdrawCoupon } from '@roombook/contract/coupon-grants'
import { undoWriteOff } from '@roombook/contract/coupon-use'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfCoupons } from '../coupon-calls.ts'

/** Actions on a customer's coupon that need a reason, and the text of their dialogs. */
const acts = {
  withdraw: {
    call: withdrawCoupon,
    title: (name: string) => `收回${name}`,
    okText: '收回',
    label: '收回原因',
    extra: '收回后客人不能再使用，库存和限领张数随之恢复',
  },
  undo: {
    call: undoWriteOff,
    title: (name: string) => `撤销${name}的核销`,
    okText: '撤销核销',
    label: '撤销原因',
    extra: '只能撤销当天的核销，撤销后客人可再次使用，并记入日志',
  },
} as const

interface ReasonDialogProps {
  act: keyof typeof acts
  grant: CouponGrant
  onClose(): void
}

/** Asks for the reason of a withdrawal, or of undoing a use. */
export function ReasonDialog({ act, grant, onClose }: ReasonDialogProps) {
  const { call, title, okText, label, extra } = acts[act]
  return (
    <FormDialog<typeof withdrawCoupon | typeof undoWriteOff, { reason: string }>
      title={title(`${grant.name}的「${grant.terms.title}」`)}
      call={call}
      okText={okText}
      danger
      initialValues={{ reason: '' }}
      toInput={({ reason }) => ({ grantId: grant.id, reason })}
      refetch={callsOfCoupons}
      onClose={onClose}
    >
      <Form.Item name="reason" label={label} extra={extra}>
        <Input autoFocus maxLength={50} />
      </Form.Item>
    </FormDialog>
  )
}
