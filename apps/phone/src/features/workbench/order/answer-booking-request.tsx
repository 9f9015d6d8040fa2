import { answerBookingRequest } from '@roombook/contract/order-moves'
import { OrderStatus } from '@roombook/domain/orders'
import { moveQuestions } from '@roombook/order-screens'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import type { MoveProps } from './confirm-move.tsx'
import { ConfirmMove } from './confirm-move.tsx'

/** Accepts or declines a booking request. */
export function AnswerBookingRequest({ order, accepts, onDone }: MoveProps & { accepts: boolean }) {
  const [remark, setRemark] = useState('')
  return (
    <ConfirmMove
      order={order}
      move={accepts ? 'accept' : 'refuse'}
      call={answerBookingRequest}
      question={moveQuestions[accepts ? 'accept' : 'refuse']}
      input={{ status: accepts ? OrderStatus.booked : OrderStatus.refused, remark }}
      onDone={onDone}
    >
      {!accepts && (
        <TextArea
          label="拒绝原因"
          placeholder="选填，记入日志"
          value={remark}
          maxLength={500}
          onChange={setRemark}
        />
      )}
    </ConfirmMove>
  )
}
