import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** What a customer's orders and their postings come to, where it is not what the directory says. */
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
 * order shows; each order counts bill and drinks less the discount, as they were posted, never below nothing (design:
 * an order's sums).
 */
const countedFrom = (shopId: number) => sql`
  select booked.customer_id, count(*) as visits, sum(booked.people) as people, sum(booked.spent) as spent,
    max(booked.book_date) as last_visit_date
  from (
    select o.customer_id, max(o.book_date) as book_date, max(first.people_num) as people,
      sum(greatest(0, coalesce(bill.counted, 0))) as spent
    from order_whole o
    join order_whole first on first.shop_id = o.shop_id and first.id = o.first_order_id
    left join (
      select order_id, sum(amount) as counted from ledger_posting
      where shop_id = ${shopId} and order_id is not null and kind in ('sales', 'drinks', 'discount', 'coupon')
      group by order_id
    ) bill on bill.order_id = o.id
    where o.shop_id = ${shopId} and o.customer_id is not null and o.settled
    group by o.customer_id, o.booking_id
  ) booked
  group by booked.customer_id`

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
