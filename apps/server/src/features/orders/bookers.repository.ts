import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/**
 * Counts the customers who made a booking within a time span; cancelled and refused bookings do not count.
 */
export async function countBookers(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  if (customerIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.customer_id) as count from order_whole o
    where o.shop_id = ${shopId} and o.customer_id = any (${sql.val([...customerIds])}::bigint[])
      and o.created_at >= ${from} and o.created_at < ${until} and (o.holds_room or o.settled)`.execute(tx)
  return Number(only(rows).count)
}
