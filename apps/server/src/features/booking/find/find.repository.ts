import type { Sex } from '@roombook/domain/customers'
import type { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import { type CountedPage, countedPage } from '#platform/db/counted-page.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

/** The possible meanings of a keyword for orders; each is looked up by an index of its own. */
export interface OrderClues {
  /** Customers found by the keyword. */
  customerIds: readonly number[]
  /** A complete phone. */
  phone: string | undefined
  /** Order id parsed from an order number. */
  orderId: number | undefined
  /** Part of the name of a guest without a customer record. */
  name: string
  /** Bigrams of that name. */
  grams: readonly string[]
}

export interface FoundOrderRow {
  id: number
  created_at: Date
  book_date: LocalDate
  period_id: number
  period_name: string
  room_name: string
  arrival_time: string
  user_name: string
  sex: Sex
  phone: string
  people_num: number
  status: OrderStatus
}

/** Sort key of the found orders. */
const placed = sql.raw('o.id, o.book_date, o.period_id, o.arrival_time')

/** Most orders read for each clue; a broader keyword has to be refined. */
const mostOfEach = 100

/**
 * Returns a page of the orders that match the clues: upcoming ones first, soonest first, then past ones,
 * latest first.
 */
export async function findOrders(
  tx: ShopTransaction,
  shopId: number,
  clues: OrderClues,
  { today, limit, offset }: { today: LocalDate; limit: number; offset: number },
): Promise<CountedPage<FoundOrderRow>> {
  const { customerIds, phone, orderId } = clues
  const unbooked = await searchUnbooked(tx, clues)
  const slice = (most: number, skip: number) =>
    sql<FoundOrderRow & { count: number }>`
    with found as (
      select theirs.*
      from unnest(${sql.val([...customerIds])}::bigint[]) as customer (id)
      cross join lateral (
        select ${placed} from order_whole o
        where o.shop_id = ${shopId} and o.customer_id = customer.id and o.deleted_at is null
        order by o.book_date desc limit ${mostOfEach}
      ) theirs
      union
      (select ${placed} from order_whole o
      where o.shop_id = ${shopId} and o.phone = ${phone ?? null}::text and o.phone <> '' and o.deleted_at is null
      order by o.book_date desc limit ${mostOfEach})
      union
      select ${placed} from order_whole o
      where o.shop_id = ${shopId} and o.id = ${orderId ?? null}::bigint and o.deleted_at is null
      union
      select ${placed} from order_whole o
      where o.shop_id = ${shopId} and o.id = any (${sql.val(unbooked)}::bigint[])
    ), page as (
      -- In their order before anything else of them is read: hundreds are found, and some ten are shown.
      select found.id, p.title as period_name, count(*) over () as count, row_number() over (
        order by found.book_date < ${today}, abs(found.book_date - ${today}::date), p.start_minutes, found.arrival_time,
          found.id) as at
      from found join meal_period p on p.shop_id = ${shopId} and p.id = found.period_id
      order by at limit ${most} offset ${skip}
    )
    select o.id, o.created_at, o.book_date, o.period_id, page.period_name, r.title as room_name, o.arrival_time,
      o.user_name, o.sex, o.phone, o.people_num, o.status, page.count
    from page
    join order_whole o on o.shop_id = ${shopId} and o.id = page.id
    join room r on r.shop_id = ${shopId} and r.id = o.room_id
    order by page.at`
      .execute(tx)
      .then(({ rows }) => rows)
  const { rows, count } = await countedPage(slice, { limit, offset })
  return { rows: rows.map(({ count: _, ...row }) => row), count }
}

/**
 * Finds orders without a customer record by part of the guest's name. On a cluster the coordinator runs this
 * function itself.
 */
async function searchUnbooked(tx: ShopTransaction, { name, grams }: OrderClues): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from search_unbooked_orders(${likePattern(name)}, ${sql.val([...grams])}::text[], ${mostOfEach})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Lists the rooms whose name or floor name contains a keyword, in floor-plan order. */
export async function findRooms(tx: ShopTransaction, shopId: number, keyword: string, limit: number) {
  const { rows } = await sql<{ id: number; title: string; floor_name: string; capacity: number }>`
    select r.id, r.title, f.title as floor_name, r.capacity_max as capacity
    from room r join floor f on f.shop_id = r.shop_id and f.id = r.floor_id
    where r.shop_id = ${shopId} and r.deleted_at is null
      and (r.title ilike ${likePattern(keyword)} or f.title ilike ${likePattern(keyword)})
    order by f.position, r.position, r.id limit ${limit}`.execute(tx)
  return rows
}
