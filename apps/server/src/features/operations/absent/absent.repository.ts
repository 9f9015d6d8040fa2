import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import { isNoShow } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A guest with no-shows. */
export interface AbsentRow {
  customer_id: number | null
  name: string
  phone: string
  times: number
  last_date: LocalDate
  order_id: number
  kept: Fen
  /** Date of the last no-show; null for an unknown guest. */
  since: number | null
  /** Number of all such guests. */
  of_all: number
}

/**
 * Lists guests with no-shows since a day, the latest first: customers, phones without a customer, and
 * bookings without either.
 */
export async function listAbsent(
  tx: ShopTransaction,
  shopId: number,
  { since, limit, offset }: { since: LocalDate; limit: number; offset: number },
): Promise<AbsentRow[]> {
  const { rows } = await sql<AbsentRow>`
    with missed as (
      select o.booking_id, o.customer_id, o.phone, max(o.user_name) as user_name, min(o.id) as order_id,
        max(o.book_date) as book_date, sum(o.deposit_received_fen)::bigint as kept
      from order_whole o
      where o.shop_id = ${shopId} and o.book_date >= ${since} and ${isNoShow('o')} and o.deleted_at is null
      group by o.booking_id, o.customer_id, o.phone
    ), guests as (
      select customer_id, case when customer_id is null then phone else '' end as phone,
        case when customer_id is null and phone = '' then booking_id end as alone,
        count(*)::int as times, max(book_date) as last_date,
        (array_agg(order_id order by book_date desc, order_id desc))[1] as order_id,
        (array_agg(user_name order by book_date desc, order_id desc))[1] as user_name,
        sum(kept)::bigint as kept
      from missed group by 1, 2, 3
    )
    select g.customer_id, coalesce(c.name, g.user_name, '') as name, coalesce(c.phone, g.phone) as phone, g.times,
      g.last_date, g.order_id, g.kept, count(*) over ()::int as of_all, case when g.alone is null then (
        select count(distinct o.booking_id)::int from order_whole o
        where o.shop_id = ${shopId} and o.book_date > g.last_date and (o.holds_room or o.came)
          and o.deleted_at is null
          and case when g.customer_id is null then o.phone = g.phone else o.customer_id = g.customer_id end
      ) end as since
    from guests g left join customer c on c.shop_id = ${shopId} and c.id = g.customer_id
    where c.id is null or c.deleted_at is null
    order by g.last_date desc, g.order_id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** A booking request without an answer. */
export interface UnattendedRow {
  order_id: number
  book_date: LocalDate
  period_id: number
  period_title: string
  user_name: string
  phone: string
  people_num: number
  created_at: Date
}

/** Lists booking requests unanswered since a time, the oldest first. */
export async function listUnattendedRows(
  tx: ShopTransaction,
  shopId: number,
  { since, most }: { since: Date; most: number },
): Promise<UnattendedRow[]> {
  const { rows } = await sql<UnattendedRow>`
    select o.id as order_id, o.book_date, o.period_id, p.title as period_title, o.user_name, o.phone, o.people_num,
      o.created_at
    from order_whole o join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    where o.shop_id = ${shopId} and o.status = ${OrderStatus.applied} and o.deleted_at is null
      and o.id = o.first_order_id and o.created_at <= ${since}
    order by o.created_at, o.id limit ${most}`.execute(tx)
  return rows
}
