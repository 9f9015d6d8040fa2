import { isOrderOfPhone } from '#features/orders/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** @throws Refusal `booking.not_found` for an order that was made under another phone, as for none. */
export async function requireOwnOrder(
  tx: ShopTransaction,
  { shopId, guest }: Pick<GuestCall, 'shopId' | 'guest'>,
  orderId: number,
): Promise<void> {
  if (!(await isOrderOfPhone(tx, shopId, orderId, guest.phone))) throw new Refusal('booking.not_found')
}
