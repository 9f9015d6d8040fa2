import type { InputOf } from '@roombook/contract'
import { cancelReasons } from '@roombook/contract/cancel-reason'
import type { Moved } from '@roombook/contract/order-acted'
import type { cancelOrder as cancelCall } from '@roombook/contract/order-moves'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { describeRefundMeans } from '../bill/cash-desk-deposit.ts'
import { textCancelled } from '../follow-ups/text-cancelled.ts'
import { type GivenBack, giveBack, judgeGiving } from './give-back.ts'
import { moveBooking } from './move-booking.ts'

/**
 * Cancels a booking with a reason; its room can be taken again. It cannot be undone (4.05). Notifies a guest
 * who booked online.
 * @throws Refusal `booking.reason_missing` for 其他原因, or for another share of the deposit, without a remark;
 *   `booking.refund_not_yours`, `booking.refund_less`, `booking.refund_stays` for such a share.
 */
export async function cancelOrder(
  call: StaffCall,
  { reason, remark, refundPercent, ...acted }: InputOf<typeof cancelCall>,
): Promise<Moved> {
  if (reason === 'other' && remark === '') {
    throw new Refusal('booking.reason_missing', { fields: { remark: '请填写取消原因' } })
  }
  let given: GivenBack | undefined
  return moveBooking(call, acted, {
    move: 'cancel',
    action: 'booking.cancel',
    remark: () =>
      ['取消', cancelReasons[reason], describeReturnedDeposit(given), remark].filter(Boolean).join('：'),
    fields: ['status', 'cancelReason'],
    tells: 'cancelled',
    prints: 'cancelled',
    columns: () => ({ cancel_reason: [reason, remark].filter(Boolean).join('：') }),
    async before(tx, booking) {
      if (refundPercent === undefined) return
      given = await judgeGiving(tx, call, booking, { reason, remark, percent: refundPercent })
    },
    async also(tx, booking) {
      if (given) await giveBack(tx, call, booking.order.bookingId, given)
      // A no-show gets no message and no refund.
      if (reason === 'no-show') return
      const { shopId, now } = call
      await textCancelled(tx, { shopId, now, byGuest: reason === 'guest' }, booking)
    },
  })
}

/** Describes a returned deposit for the log, such as 退还订金100%，退现金500.00元. */
function describeReturnedDeposit(given: GivenBack | undefined): string {
  if (!given) return ''
  return [`退还订金${given.percent}%`, given.ways.length > 0 ? describeRefundMeans(given.ways) : '']
    .filter(Boolean)
    .join('，')
}
