import type { InputOf, OutputOf } from '@roombook/contract'
import type { readReferralOfOrder as readCall } from '@roombook/contract/referrals'
import { bookingOfOrder } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { referralViews } from './referral.view.ts'
import { referralOfBooking } from './referral-rows.repository.ts'

/**
 * Reads the referral of a booking's guest and its result.
 * @throws Refusal `booking.not_found`.
 */
export function readReferralOfOrder(
  { shopId, read }: StaffCall,
  { orderId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  return read(async (tx) => {
    const order = await bookingOfOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    const id = await referralOfBooking(tx, shopId, order.bookingId)
    const [found = null] =
      id === undefined ? [] : await referralViews(tx, shopId, { ids: [id] }, { limit: 1, offset: 0 })
    return { found }
  })
}
