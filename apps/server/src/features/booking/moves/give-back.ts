import type { CancelReason } from '@roombook/contract'
import { depositAfter, hasNode, OrderStatus, orderStatuses } from '@roombook/domain'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type DepositOrder, findDepositOrder } from './deposit.repository.ts'
import type { MovingBooking } from './move-booking.ts'

/** What of a deposit goes back by what was agreed if its order is cancelled at a moment for a reason, in percent. */
export const agreedPercent = (order: DepositOrder, reason: CancelReason, at: Date): number => {
  const ended = { status: OrderStatus.cancelled, cancelReason: reason, completedAt: at, givenPercent: null }
  return depositAfter({ ...order, ...ended })?.percent ?? 0
}

/** Whoever sets the rules of deposits may depart from them. */
export function requireGiving({ actor }: StaffCall, remark: string): void {
  if (!hasNode(actor, 'shopconfig/savebaseinfo')) throw new Refusal('booking.refund_not_yours')
  if (remark === '')
    throw new Refusal('booking.reason_missing', { fields: { remark: '请填写改变退还比例的原因' } })
}

/**
 * Gives more of a deposit back than was agreed, as its last rooms are cancelled; before the guest is told.
 * @throws Refusal `booking.refund_stays` while other rooms of the booking stand, `booking.refund_less`.
 */
export async function giveBack(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  { order, members, moving }: MovingBooking,
  { reason, percent }: { reason: CancelReason; percent: number },
): Promise<void> {
  if (members.some((member) => !moving.includes(member) && orderStatuses[member.status].holdsRoom))
    throw new Refusal('booking.refund_stays')
  const deposit = await findDepositOrder(tx, shopId, order.id)
  const agreed = deposit ? agreedPercent(deposit, reason, now) : 0
  if (percent < agreed) refuseAt('booking.refund_less', 'refundPercent', `退还不能少于约定的${agreed}%`)
  await updateBooking(tx, shopId, order.bookingId, { refund_given_percent: percent })
}
