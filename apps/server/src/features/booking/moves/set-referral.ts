import { type InputOf, refusals } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setReferral as setReferralCall } from '@roombook/contract/referrals'
import { countsFor, noteCounting } from '#features/referrals/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type MoveEffects, moveBooking } from './move-booking.ts'

/**
 * Sets whether a booking counts for the guest's recommender (4.08), who is named here if none was before. A
 * reward for a booking that no longer counts is taken back. A missing order is 参数错误 here, because the toggle
 * names the order rather than the user (8.05).
 *
 * @throws Refusal at the recommender: of `countsFor`, and `referrals.nobody_named` where none is known.
 */
export async function setReferral(
  call: StaffCall,
  { referral, recommenderId, ...acted }: InputOf<typeof setReferralCall>,
): Promise<Moved> {
  const { shopId } = call
  const effects: MoveEffects = {
    move: 'setReferral',
    action: 'booking.set-referral',
    remark: referral ? '推荐权限：开，计入推荐人' : '推荐权限：关，不计入推荐人',
    fields: ['referral'],
    booking: () => ({ referral }),
    async also(tx, { order }) {
      if (!referral) return
      const guestId = order.customerId ?? undefined
      const referralId = await countsFor(tx, call, { guestId, recommenderId })
      if (referralId === undefined) return refuseAt('referrals.nobody_named', 'recommenderId')
      await noteCounting(tx, shopId, { bookingId: order.bookingId, referralId })
    },
  }
  try {
    return await moveBooking(call, acted, effects)
  } catch (error) {
    const missing = error instanceof Refusal && error.code === 'booking.not_found'
    throw missing ? new Refusal('booking.not_found', {}, refusals['request.missing_id'].message) : error
  }
}
