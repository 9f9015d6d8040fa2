import type { ShopTransaction } from '#platform/db/database.ts'

/** The work of telling guests that their booking is another one now: a job is a booking. */
export const changeToTell = 'booking.tell-change'

/** When the guest of an order's booking is to be told of its change; nothing where nobody asked for that. */
export async function findChangeToTell(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<{ bookingId: number; at: Date } | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('booking_id as bookingId')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  // On a cluster work lies elsewhere than orders.
  const job = await tx
    .selectFrom('job')
    .select('due_at as at')
    .where('shop_id', '=', shopId)
    .where('kind', '=', changeToTell)
    .where('subject', '=', order.bookingId)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return job && { ...order, ...job }
}
