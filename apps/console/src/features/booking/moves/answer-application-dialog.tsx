import { answerApplication, type OrderRow } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { Form, Input } from 'antd'
import { MoveDialog } from './move-dialog.tsx'

interface AnswerValues {
  remark: string
}

interface AnswerProps {
  order: OrderRow
  accepts: boolean
  onClose(): void
}

/** Accepts a guest's application, which makes it a booking, or refuses it, which lets go of its room (4.05). */
export function AnswerApplicationDialog({ order, accepts, onClose }: AnswerProps) {
  return (
    <MoveDialog<typeof answerApplication, AnswerValues>
      order={order}
      move={accepts ? 'accept' : 'refuse'}
      call={answerApplication}
      title={accepts ? '接受预订申请' : '拒绝预订申请'}
      explain={accepts ? '接受后成为正式订单，由您开台。' : '拒绝后包厢立即释放。'}
      okText={accepts ? '接受申请' : '拒绝申请'}
      danger={!accepts}
      initialValues={{ remark: '' }}
      toInput={({ remark }) => ({
        remark: remark ?? '',
        status: accepts ? OrderStatus.booked : OrderStatus.refused,
      })}
      onClose={onClose}
    >
      {!accepts && (
        <Form.Item name="remark" label="拒绝原因">
          <Input.TextArea
            maxLength={500}
            placeholder="选填，记入日志"
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-label="拒绝原因"
          />
        </Form.Item>
      )}
    </MoveDialog>
  )
}
