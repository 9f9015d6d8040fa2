import { cancelReasons } from '@roombook/contract/cancel-reason'
import { cancelOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { canSync, moveQuestions } from '@roombook/order-screens'
import { Form, Input, Radio } from 'antd'
import { MoveDialog } from './move-dialog.tsx'
import { RefundChoice } from './refund-choice.tsx'

type Reason = keyof typeof cancelReasons
interface CancelValues {
  reason: Reason
  remark: string
  refundPercent?: number | null
}

const options = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }))

/** Cancels a booking, with a reason. */
export function CancelOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof cancelOrder, CancelValues>
      order={order}
      move="cancel"
      call={cancelOrder}
      title="取消订单"
      explain={moveQuestions.cancel.explain}
      okText={moveQuestions.cancel.yes}
      danger
      initialValues={{ reason: 'guest', remark: '' }}
      toInput={({ refundPercent, ...values }) => ({
        ...values,
        ...(typeof refundPercent === 'number' && { refundPercent }),
      })}
      onClose={onClose}
    >
      {(_, sync) => (
        <>
          <Form.Item name="reason" label="取消原因" rules={[{ required: true, message: '请选择取消原因' }]}>
            <Radio.Group options={options} />
          </Form.Item>
          <RefundChoice order={order} leavesOthers={canSync(order, 'cancel') && !sync} />
          <Form.Item
            name="remark"
            label="说明"
            dependencies={['reason']}
            rules={[
              ({ getFieldValue }) => ({
                required: getFieldValue('reason') === 'other',
                whitespace: true,
                message: '请填写取消原因',
              }),
            ]}
          >
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} aria-label="说明" />
          </Form.Item>
        </>
      )}
    </MoveDialog>
  )
}
