import { type Active, cancelActive } from '@roombook/contract/actives'
import { Form, Input } from 'antd'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { callsOfActives } from '../referral-calls.ts'

/** Ends an activity, with a reason: nobody can join any more. */
export const CancelDialog = ({ active, onClose }: { active: Active; onClose(): void }) => (
  <FormDialog
    title={`取消活动「${active.title}」？`}
    call={cancelActive}
    okText="取消活动"
    danger
    initialValues={{ reason: '' }}
    toInput={({ reason }) => ({ activeId: active.id, version: active.version, reason })}
    refetch={callsOfActives}
    onClose={onClose}
  >
    <p>取消后客人不能再领取，也不能恢复。已领取的优惠券仍可使用。</p>
    <Form.Item
      name="reason"
      label="原因"
      rules={[{ required: true, whitespace: true, message: '请填写取消的原因' }]}
    >
      <Input maxLength={100} />
    </Form.Item>
  </FormDialog>
)
