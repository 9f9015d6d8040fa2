import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Counts the changes of a booking over all its orders, including given-up and deleted ones, so that the
 * number only grows.
 */
export async function countChanges(tx: ShopTransaction, shopId: number, bookingId: number): Promise<number> {
  const row = await tx
    .selectFrom('orders')
    .select((of) => of.fn.sum<string | null>('version').as('count'))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
