import { answerChange } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { Form, Input } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

interface DeclineProps {
  order: OrderRow
  /** The requested change, in one line. */
  requestText: string
  onClose(): void
}

/** Declines a guest's change request, with a reason that the guest reads. */
export const DeclineChangeDialog = ({ order, requestText, onClose }: DeclineProps) => (
  <MoveDialog<typeof answerChange, { words: string }>
    order={order}
    move="edit"
    call={answerChange}
    title="无法按客人申请修改"
    explain={`客人申请：${requestText}`}
    okText="发送"
    initialValues={{ words: '' }}
    toInput={({ words }) => ({ granted: false, words: words ?? '' })}
    onClose={onClose}
  >
    <Form.Item
      name="words"
      label="原因（客人会看到）"
      rules={[{ required: true, whitespace: true, message: '请填写无法修改的原因' }]}
    >
      <Input.TextArea
        aria-label="无法修改的原因"
        placeholder="如：当晚包厢已订满"
        maxLength={100}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
      />
    </Form.Item>
  </MoveDialog>
)
