import type { ShopTransaction } from '#platform/db/database.ts'

/** Job kind that notifies guests of a changed booking; the subject is the booking. */
export const changeNoticeKind = 'booking.tell-change'

/**
 * Returns when the guest of an order's booking will be notified of its change; undefined where no job is
 * queued.
 */
export async function findScheduledChangeNotice(
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
  // Not a join: on a cluster, jobs and orders are on different nodes.
  const job = await tx
    .selectFrom('job')
    .select('due_at as at')
    .where('shop_id', '=', shopId)
    .where('kind', '=', changeNoticeKind)
    .where('subject', '=', order.bookingId)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return job && { ...order, ...job }
}
