import { setRemark } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { Form, Input } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

interface RemarkValues {
  adminRemark: string
}

/** Edits the store's remark on an order (2.37). */
export function SetRemarkDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  return (
    <MoveDialog<typeof setRemark, RemarkValues>
      order={order}
      move="setRemark"
      call={setRemark}
      okText="保存"
      initialValues={{ adminRemark: order.adminRemark }}
      toInput={(values) => values}
      onClose={onClose}
    >
      <Form.Item name="adminRemark" label="订单备注">
        <Input.TextArea
          maxLength={500}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          aria-label="订单备注"
        />
      </Form.Item>
    </MoveDialog>
  )
}
