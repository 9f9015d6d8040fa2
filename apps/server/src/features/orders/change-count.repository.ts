import type { ShopTransaction } from '#platform/db/database.ts'

/** How often a booking was changed, counted over all its orders, those that were given up and deleted too: it only grows. */
export async function countChanges(tx: ShopTransaction, shopId: number, bookingId: number): Promise<number> {
  const row = await tx
    .selectFrom('orders')
    .select((of) => of.fn.sum<string | null>('version').as('count'))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
