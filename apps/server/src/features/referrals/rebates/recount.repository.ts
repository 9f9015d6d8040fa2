import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Describes each customer of a store whose rebates or rebate entries do not equal the ledger's balances. */
export async function readWrongRebates(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const sums = sql`coalesce(a.held, 0) as held, coalesce(a.owed, 0) as owed, coalesce(r.held, 0) as rebates_held,
    coalesce(r.owed, 0) as rebates_owed, coalesce(e.held, 0) as entries_held, coalesce(e.owed, 0) as entries_owed`
  const { rows } = await sql<Record<'customer_id' | Sum, number>>`
    select * from (
      select customer_id, ${sums}
      from (
        select owner_id as customer_id, sum(balance) filter (where kind = 'rebate') as held,
          sum(balance) filter (where kind = 'rebate-owed') as owed
        from ledger_account where shop_id = ${shopId} and kind in ('rebate', 'rebate-owed') group by owner_id
      ) a
      full join (
        select customer_id, sum(left_fen) as held, sum(owed_fen) as owed from rebate
        where shop_id = ${shopId} group by customer_id
      ) r using (customer_id)
      full join (
        select customer_id, sum(amount_fen) as held, sum(owed_fen) as owed from rebate_entry
        where shop_id = ${shopId} group by customer_id
      ) e using (customer_id)
    ) of
    where (held, owed) <> (rebates_held, rebates_owed) or (held, owed) <> (entries_held, entries_owed)
    order by customer_id`.execute(db)
  return rows.map(
    (of) =>
      `customer ${of.customer_id} has ${of.held} of rebates and owes ${of.owed}; ` +
      `rebates say ${of.rebates_held} and ${of.rebates_owed}, what moved them ${of.entries_held} and ${of.entries_owed}`,
  )
}

type Sum = 'held' | 'owed' | 'rebates_held' | 'rebates_owed' | 'entries_held' | 'entries_owed'
