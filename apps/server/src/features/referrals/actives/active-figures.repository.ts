import type { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Restriction of the figures to some activities or a customer. */
interface FigureFilter {
  activityIds?: readonly number[] | undefined
  customerId?: number | undefined
}

/**
 * Selects bookings through activities: made by a participant after joining, for a day on which the gift was
 * valid, or settled with one of its coupons. A booking counts once per activity, with all of its rooms.
 */
const made = (shopId: number, { activityIds, customerId }: FigureFilter) => sql`
  with joined as (
    select c.activity_id, c.customer_id, min(c.at) as joined_at,
      min(g.valid_from) filter (where g.state <> 'withdrawn') as usable_from,
      max(g.valid_until) filter (where g.state <> 'withdrawn') as usable_until
    from activity_claim c
    left join coupon_grant g on g.shop_id = c.shop_id and g.activity_claim_id = c.id
    where c.shop_id = ${shopId}
      and (${activityIds === undefined} or c.activity_id = any (${sql.val([...(activityIds ?? [])])}::bigint[]))
      and (${customerId ?? null}::bigint is null or c.customer_id = ${customerId ?? null})
    group by c.activity_id, c.customer_id
  ), used as (
    select c.activity_id, g.order_id, sum(g.off_fen) as off_fen
    from activity_claim c
    join coupon_grant g on g.shop_id = c.shop_id and g.activity_claim_id = c.id
    where c.shop_id = ${shopId} and g.order_id is not null
    group by c.activity_id, g.order_id
  ), made as (
    select j.activity_id, j.customer_id, j.joined_at, o.booking_id,
      coalesce(sum(o.total_fen) filter (where o.settled), 0)::bigint as total_fen,
      coalesce(sum(u.off_fen), 0)::bigint as off_fen
    from joined j
    join order_whole o on o.shop_id = ${shopId} and o.customer_id = j.customer_id and o.deleted_at is null
    left join used u on u.activity_id = j.activity_id and u.order_id = o.id
    group by j.activity_id, j.customer_id, j.joined_at, j.usable_from, j.usable_until, o.booking_id
    having bool_or(u.order_id is not null or (o.created_at >= j.joined_at
      and o.book_date between j.usable_from and j.usable_until))
  )`

interface MadeRow {
  activity_id: number
  token: string
  activity_title: string
  customer_name: string
  customer_phone: string | null
  joined_at: Date
  order_id: number
  book_date: LocalDate
  status: OrderStatus
  user_name: string
  phone: string
  total_fen: number
  off_fen: number
}

/** Lists a page of those bookings, the latest day first. */
export async function listMade(
  tx: ShopTransaction,
  shopId: number,
  of: FigureFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    ${made(shopId, of)}
    select m.activity_id, a.token, a.title as activity_title, c.name as customer_name, c.phone as customer_phone,
      m.joined_at, o.id as order_id, o.book_date, o.status, o.user_name, o.phone, m.total_fen, m.off_fen
    from made m
    join activity a on a.shop_id = ${shopId} and a.id = m.activity_id
    join customer c on c.shop_id = ${shopId} and c.id = m.customer_id
    join order_whole o on o.shop_id = ${shopId} and o.booking_id = m.booking_id and o.id = o.first_order_id
    order by o.book_date desc, m.booking_id desc, m.activity_id
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => ({ ...row, total_fen: Number(row.total_fen), off_fen: Number(row.off_fen) }))
}

/** Counts those bookings and sums their bills and discounts. */
export async function sumMade(
  tx: ShopTransaction,
  shopId: number,
  of: FigureFilter,
): Promise<{ count: number; total: number; off: number }> {
  const { rows } = await sql<{ count: number; total: number; off: number }>`
    ${made(shopId, of)}
    select count(*)::int as count, coalesce(sum(total_fen), 0)::bigint as total,
      coalesce(sum(off_fen), 0)::bigint as off
    from made`.execute(tx)
  const [row] = rows
  return { count: row?.count ?? 0, total: Number(row?.total ?? 0), off: Number(row?.off ?? 0) }
}

/** Grants of an activity, with their cost and the bookings they led to. */
export interface ActivityFigures {
  given: number
  used: number
  cost: number
  bookings: number
  brought: number
}

/** Returns the figures of some activities; an activity that nobody joined is missing. */
export async function figuresOfActivities(
  tx: ShopTransaction,
  shopId: number,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, ActivityFigures>> {
  const { rows } = await sql<{ activity_id: number } & ActivityFigures>`
    ${made(shopId, { activityIds })}
    select c.activity_id,
      count(g.id) filter (where g.state <> 'withdrawn')::int as given,
      count(g.id) filter (where g.state = 'used')::int as used,
      coalesce(sum(g.off_fen), 0)::bigint as cost,
      (select count(*) from made m where m.activity_id = c.activity_id)::int as bookings,
      (select coalesce(sum(m.total_fen), 0) from made m where m.activity_id = c.activity_id)::bigint as brought
    from activity_claim c
    left join coupon_grant g on g.shop_id = c.shop_id and g.activity_claim_id = c.id
    where c.shop_id = ${shopId} and c.activity_id = any (${sql.val([...activityIds])}::bigint[])
    group by c.activity_id`.execute(tx)
  return new Map(
    rows.map(({ activity_id, cost, brought, ...counts }) => [
      activity_id,
      { ...counts, cost: Number(cost), brought: Number(brought) },
    ]),
  )
}
