import {
  listMyBookings,
  type MyBooking,
  readMyBooking,
  withdrawBooking,
} from '@roombook/contract/my-bookings'
import { depositState } from '@roombook/contract/payments'
import { yuan } from '@roombook/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Question } from '#ui/question.tsx'
import { Trouble } from '#ui/states.tsx'

/** Confirmation before the irreversible cancellation of a booking. */
export function WithdrawQuestion({ booking, onClose }: { booking: MyBooking; onClose(): void }) {
  const { shopId, orderId, roomNames } = booking
  const queries = useQueryClient()
  const withdrawing = useChange(withdrawBooking)
  // The page is refetched before the dialog closes.
  const [reading, setReading] = useState(false)
  const withdraw = async () => {
    if (!(await withdrawing.run({ shopId, orderId }))) {
      // It may be cancelled anyway, if only the answer was lost: the refetched page then closes the dialog.
      void queries.invalidateQueries({ queryKey: [readMyBooking.name] })
      return
    }
    setReading(true)
    void queries.invalidateQueries({ queryKey: [listMyBookings.name] })
    void queries.invalidateQueries({ queryKey: [depositState.name] })
    await queries.invalidateQueries({ queryKey: [readMyBooking.name] })
    onClose()
  }
  return (
    <Question
      title="取消预订"
      yes="确认取消"
      no="再想想"
      pending={withdrawing.pending || reading}
      doing="正在取消"
      onYes={() => void withdraw()}
      onNo={onClose}
    >
      {roomNames.join('、')}将被释放，取消后不能恢复。
      {describeRefund(booking)}
      <Trouble text={withdrawing.trouble} />
    </Question>
  )
}

/** Describes the deposit's refund, or the charge of a 微信支付分 guarantee, by the agreed terms. */
function describeRefund({ depositReceived, depositBack, payType, withdrawCharge }: MyBooking): string {
  if (payType === 'score')
    return withdrawCharge > 0
      ? `已过免费取消的时间，按预订须知将从微信支付收取 ¥${yuan(withdrawCharge)}。`
      : '支付分担保会解除，不收费。'
  if (depositReceived === 0) return ''
  if (depositBack >= depositReceived)
    return payType === 'sys' ? '已付的订金请到门店退还。' : '已付的订金会原路退回。'
  const retainedText = `¥${yuan(depositReceived - depositBack)}`
  return depositBack > 0
    ? `已过全额退还的时间，按预订须知退还 ¥${yuan(depositBack)}，其余 ${retainedText} 不退。`
    : `已过可退时间，按预订须知订金 ${retainedText} 不予退还。`
}
