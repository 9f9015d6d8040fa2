import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { countedFigures } from '../figures.repository.ts'

/** Stored and recomputed figures of a customer, where they differ. */
export interface Miscount {
  id: number
  visits: number
  people: number
  spent_fen: number
  last_visit_date: string | null
  counted_visits: number
  counted_people: number
  counted_spent_fen: number
  counted_last_visit_date: string | null
}

/**
 * Lists customers whose stored figures differ from their orders. Omits merged customers: their row keeps its
 * figures, and their orders count for the retained customer.
 * @param ids limits the check to these customers.
 */
export async function readMiscounts(
  db: Kysely<DB>,
  shopId: number,
  ids?: readonly number[],
): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    select c.id, c.visits, c.people, c.spent_fen, c.last_visit_date, coalesce(k.visits, 0) as counted_visits,
      coalesce(k.people, 0)::bigint as counted_people, coalesce(k.spent, 0)::bigint as counted_spent_fen,
      k.last_visit_date as counted_last_visit_date
    from customer c left join (${countedFigures(shopId, ids)}) k on k.customer_id = c.id
    where c.shop_id = ${shopId} and c.merged_into is null and ${ids ? sql`c.id = any (${sql.val([...ids])}::bigint[])` : sql`true`}
      and (c.visits, c.people, c.spent_fen, c.last_visit_date) is distinct from
        (coalesce(k.visits, 0), coalesce(k.people, 0), coalesce(k.spent, 0), k.last_visit_date)
    order by c.id`.execute(db)
  return rows
}

/** Writes recomputed figures into the directory. */
export async function mendFigures(db: Kysely<DB>, shopId: number, wrong: readonly Miscount[]): Promise<void> {
  for (const miscount of wrong)
    await db
      .updateTable('customer')
      .set({
        visits: miscount.counted_visits,
        people: miscount.counted_people,
        spent_fen: miscount.counted_spent_fen,
        last_visit_date: miscount.counted_last_visit_date,
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', miscount.id)
      .execute()
}
