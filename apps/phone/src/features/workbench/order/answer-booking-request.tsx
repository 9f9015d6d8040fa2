import { answerBookingRequest } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { moveQuestions } from '@roombook/order-screens'
import { useState } from 'react'
import { TextArea } from '#ui/text-area.tsx'
import type { MoveProps } from './ask-before-move.tsx'
import { AskBeforeMove } from './ask-before-move.tsx'

/** Accepts or declines a booking request. */
export function AnswerBookingRequest({ order, accepts, onDone }: MoveProps & { accepts: boolean }) {
  const [remark, setRemark] = useState('')
  return (
    <AskBeforeMove
      order={order}
      move={accepts ? 'accept' : 'refuse'}
      call={answerBookingRequest}
      words={moveQuestions[accepts ? 'accept' : 'refuse']}
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
    </AskBeforeMove>
  )
}
