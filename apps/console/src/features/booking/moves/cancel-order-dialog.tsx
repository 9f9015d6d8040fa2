import { cancelOrder, cancelReasons, type OrderRow } from '@roombook/contract'
import { Form, Input, Radio } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

type Reason = keyof typeof cancelReasons
interface CancelValues {
  reason: Reason
  remark: string
}

const options = Object.entries(cancelReasons).map(([value, label]) => ({ value, label }))

/** Cancels a booking, with the reason. */
export function CancelOrderDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof cancelOrder, CancelValues>
      order={order}
      move="cancel"
      call={cancelOrder}
      title="取消订单"
      explain="预订将被取消，包厢立即释放。"
      okText="取消订单"
      danger
      initialValues={{ reason: 'guest', remark: '' }}
      toInput={(values) => values}
      onClose={onClose}
    >
      <Form.Item name="reason" label="取消原因" rules={[{ required: true, message: '请选择取消原因' }]}>
        <Radio.Group options={options} />
      </Form.Item>
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
    </MoveDialog>
  )
}
