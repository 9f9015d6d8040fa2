import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../db/tables.ts'

/** What a customer's orders come to, where it is not what the directory says. */
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
 * Visits as finished orders tell of them, deleted ones too: a linked booking is one visit, whose people its first
 * order carries; each order counts bill and drinks less the discount, never below nothing (design: an order's sums).
 */
const countedFrom = (shopId: number) => sql`
  select party.customer_id, count(*) as visits, sum(party.people) as people, sum(party.spent) as spent,
    max(party.book_date) as last_visit_date
  from (
    select b.customer_id, max(o.book_date) as book_date,
      max(b.people_num) as people,
      sum(greatest(0, o.total_fen + o.drinks_fen - o.discount_fen)) as spent
    from booking b
    join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.status in (5, 6)
    where b.shop_id = ${shopId} and b.customer_id is not null
    group by b.customer_id, b.id
  ) party
  group by party.customer_id`

/** Customers whose figures are not what their orders come to, `ids` alone where some are named. */
export async function readMiscounts(
  db: Kysely<DB>,
  shopId: number,
  ids?: readonly number[],
): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    select c.id, c.visits, c.people, c.spent_fen, c.last_visit_date, coalesce(k.visits, 0) as counted_visits,
      coalesce(k.people, 0)::bigint as counted_people, coalesce(k.spent, 0)::bigint as counted_spent_fen,
      k.last_visit_date as counted_last_visit_date
    from customer c left join (${countedFrom(shopId)}) k on k.customer_id = c.id
    where c.shop_id = ${shopId} and ${ids ? sql`c.id = any (${sql.val([...ids])}::bigint[])` : sql`true`}
      and (c.visits, c.people, c.spent_fen, c.last_visit_date) is distinct from
        (coalesce(k.visits, 0), coalesce(k.people, 0), coalesce(k.spent, 0), k.last_visit_date)
    order by c.id`.execute(db)
  return rows
}

/** Writes what was counted into the directory. */
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
