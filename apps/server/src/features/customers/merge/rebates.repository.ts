import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Reads the sums of a customer's remaining rebates and owed rebates, in fen. */
export async function sumRebates(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<{ left: Fen; owed: Fen }> {
  const { rows } = await sql<{ left: Fen; owed: Fen }>`
    select coalesce(sum(left_fen), 0)::bigint as "left", coalesce(sum(owed_fen), 0)::bigint as owed
    from rebate where shop_id = ${shopId} and customer_id = ${customerId}`.execute(tx)
  return only(rows)
}

/**
 * Adds a correcting entry for each customer whose rebate entries no longer sum to their rebates after an
 * undone merge.
 */
export async function levelEntries(
  tx: ShopTransaction,
  shopId: number,
  { customerIds, at }: { customerIds: readonly number[]; at: Date },
): Promise<void> {
  const ids = sql`${sql.val([...customerIds])}::bigint[]`
  await sql`
    insert into rebate_entry as made (shop_id, customer_id, reason, amount_fen, owed_fen, at)
    select ${shopId}, of.id, 'parted', coalesce(r.sum_left, 0) - coalesce(e.sum_left, 0),
      coalesce(r.sum_owed, 0) - coalesce(e.sum_owed, 0), ${at}
    from unnest(${ids}) as of (id)
    left join (
      select customer_id, sum(left_fen) as sum_left, sum(owed_fen) as sum_owed from rebate
      where shop_id = ${shopId} and customer_id = any (${ids}) group by customer_id) r on r.customer_id = of.id
    left join (
      select customer_id, sum(amount_fen) as sum_left, sum(owed_fen) as sum_owed from rebate_entry
      where shop_id = ${shopId} and customer_id = any (${ids}) group by customer_id) e on e.customer_id = of.id
    where coalesce(r.sum_left, 0) <> coalesce(e.sum_left, 0) or coalesce(r.sum_owed, 0) <> coalesce(e.sum_owed, 0)
    returning made.shop_id`.execute(tx)
}
