import { isOrderOfPhone } from '#features/orders/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Requires an order under the guest's phone.
 * @throws Refusal `booking.not_found` for another guest's order and for a missing one alike.
 */
export async function requireOwnOrder(
  tx: ShopTransaction,
  { shopId, guest }: Pick<GuestCall, 'shopId' | 'guest'>,
  orderId: number,
): Promise<void> {
  if (!(await isOrderOfPhone(tx, shopId, orderId, guest.phone))) throw new Refusal('booking.not_found')
}
