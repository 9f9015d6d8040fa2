import { answerBookingRequest } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import { moveQuestions } from '@roombook/order-screens'
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

/**
 * Accepts a guest's booking request, which makes it a booking, or refuses it, which releases its room (4.05).
 */
export function AnswerBookingRequestDialog({ order, accepts, onClose }: AnswerProps) {
  const moveText = accepts ? moveQuestions.accept : moveQuestions.refuse
  return (
    <MoveDialog<typeof answerBookingRequest, AnswerValues>
      order={order}
      move={accepts ? 'accept' : 'refuse'}
      call={answerBookingRequest}
      title={accepts ? '接受预订申请' : '拒绝预订申请'}
      explain={moveText.explain}
      okText={moveText.yes}
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
