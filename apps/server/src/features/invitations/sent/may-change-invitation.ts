import { mayActOnOrder } from '@roombook/domain/session'
import { bookingOfOrder } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Checks whether a staff member may remove answers and replace the link, which requires the right to act on
 * the order (6.04). Sharing is open to all who see the order.
 *
 * @throws Refusal `booking.not_found`.
 */
export async function mayChangeInvitation(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
  orderId: number,
): Promise<boolean> {
  const order = await bookingOfOrder(tx, shopId, orderId)
  if (!order) throw new Refusal('booking.not_found')
  return mayActOnOrder(actor, order)
}

/**
 * Requires the right to remove answers and replace the link.
 * @throws Refusal `booking.not_yours`, `booking.not_found`.
 */
export async function requireMayChange(
  tx: ShopTransaction,
  call: Pick<StaffCall, 'shopId' | 'actor'>,
  orderId: number,
): Promise<void> {
  if (!(await mayChangeInvitation(tx, call, orderId))) throw new Refusal('booking.not_yours')
}
