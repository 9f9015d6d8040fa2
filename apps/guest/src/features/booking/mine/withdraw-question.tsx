import { listMyBookings, type MyBooking, readMyBooking, withdrawBooking } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../platform/api/use-change.ts'
import { Question } from '../../../ui/question.tsx'
import { Trouble } from '../../../ui/states.tsx'

/** Asks once before a booking is cancelled: it cannot be taken back. */
export function WithdrawQuestion({ booking, onClose }: { booking: MyBooking; onClose(): void }) {
  const { shopId, orderId, roomNames, depositReceived } = booking
  const queries = useQueryClient()
  const withdrawing = useChange(withdrawBooking)
  const withdraw = async () => {
    if (!(await withdrawing.run({ shopId, orderId }))) return
    void queries.invalidateQueries({ queryKey: [listMyBookings.name] })
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
    onClose()
  }
  return (
    <Question
      title="取消预订"
      yes="确认取消"
      no="再想想"
      pending={withdrawing.pending}
      onYes={() => void withdraw()}
      onNo={onClose}
    >
      {roomNames.join('、')}将被释放，取消后不能恢复。
      {depositReceived > 0 && '已付的订金会原路退回。'}
      <Trouble text={withdrawing.trouble} />
    </Question>
  )
}
