import type { InputOf, OutputOf } from '@roombook/contract'
import type { listStatisticsOrders, StatisticsOrder } from '@roombook/contract/statistics'
import type { OrderStatus } from '@roombook/domain/orders'
import type { FigureName } from '@roombook/domain/statistics'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { orderFacts } from '../counting/order-facts.repository.ts'
import { broughtBookings } from './brought-bookings.repository.ts'
import type { Counting } from './figures.repository.ts'
import type { DayCount } from './page-of-stores.ts'

/** Filter of the orders behind a figure. */
export type OrdersBehind = Counting &
  Pick<
    InputOf<typeof listStatisticsOrders>,
    | 'figure'
    | 'weekday'
    | 'periodId'
    | 'periodName'
    | 'roomId'
    | 'staffId'
    | 'way'
    | 'lead'
    | 'ending'
    | 'reason'
    | 'dishId'
    | 'firstMonth'
    | 'couponId'
    | 'messageKind'
    | 'fromCalls'
  >

/** Database row of an order behind a figure. */
export type OrderBehind = Omit<StatisticsOrder, 'shopId' | 'statusName'> & { status: OrderStatus }

const validSql = sql`f.stands`
const settled = sql`f.settled`
const isNew = sql`f.visited and f.settled and f.first_date = f.book_date and f.booking_id = f.first_booking`

/** Conditions of the orders that each figure counts. */
const behind: Readonly<Record<FigureName, RawBuilder<unknown>>> = {
  bookings: validSql,
  rooms: validSql,
  people: validSql,
  occupancy: validSql,
  turnRate: sql`f.turn > 1`,
  revenue: settled,
  perPerson: settled,
  perRoom: settled,
  perRoomPeriod: settled,
  newGuests: isNew,
  returningVisits: sql`f.settled and f.customer_id is not null and not (${isNew})`,
  returningShare: sql`f.settled and f.customer_id is not null`,
  cancelled: sql`f.ending = 'cancelled'`,
  noShows: sql`f.ending = 'no-show'`,
  lostShare: sql`f.ending in ('cancelled', 'no-show')`,
}

/** Lists a page of the orders behind a figure: the newest day first, then by period and room. */
export async function listOrdersBehind(
  tx: ShopTransaction,
  query: OrdersBehind,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderBehind[]> {
  const { shopId } = query
  const { rows } = await sql<OrderBehind>`
    ${found(query)}
    select f.id as "orderId", f.book_date as "bookDate", m.title as "periodName", r.title as "roomName",
      f.user_name as "userName", f.phone, case when f.shows then f.people else 0 end::int as "peopleNum", f.status,
      f.way, f.lead, f.ending, f.reason, coalesce(s.nickname, '') as "openerName",
      case when f.settled then f.revenue::bigint end as revenue,
      f.deleted_at is not null as deleted
    from found f
    join meal_period m on m.shop_id = ${shopId} and m.id = f.period_id
    join room r on r.shop_id = ${shopId} and r.id = f.room_id
    left join staff s on s.shop_id = ${shopId} and s.id = f.staff_id
    order by f.book_date desc, m.position, m.start_minutes, m.id, r.position, r.id, f.turn, f.id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return rows
}

/** Count and sums of a day's orders behind a figure. */
export type OrdersOfDay = DayCount &
  Pick<OutputOf<typeof listStatisticsOrders>, 'bookings' | 'people' | 'revenue'>

/** Counts and sums the orders behind a figure by day. */
export async function countOrdersBehind(tx: ShopTransaction, query: OrdersBehind): Promise<OrdersOfDay[]> {
  const { rows } = await sql<OrdersOfDay>`
    ${found(query)}
    select book_date as date, count(*)::int as count, count(distinct booking_id)::int as bookings,
      coalesce(sum(people) filter (where shows), 0)::int as people, sum(revenue)::bigint as revenue
    from found group by book_date`.execute(tx)
  return rows
}

function found(query: OrdersBehind): RawBuilder<unknown> {
  const { shopId, startDate, endDate } = query
  const days = broughtBookings(query) ?? sql`w.book_date between ${startDate}::date and ${endDate}::date`
  return sql`
    with fact as (${orderFacts(shopId, days)}),
    known as (
      select fact.*, v.first_date,
        case when fact.stands then row_number() over (
          partition by fact.room_id, fact.book_date, fact.period_id, fact.stands order by fact.id) end as turn,
        min(fact.booking_id) filter (where fact.visited) over (partition by fact.customer_id, fact.book_date) as first_booking
      from fact
      left join statistics_first_visit v on v.shop_id = ${shopId} and v.customer_id = fact.customer_id
    ),
    found as (select * from known f where ${sql.join(buildConditions(query), sql` and `)})`
}

function buildConditions(query: OrdersBehind): RawBuilder<unknown>[] {
  const {
    shopId,
    figure,
    weekday,
    periodId,
    periodName,
    roomId,
    staffId,
    way,
    lead,
    ending,
    reason,
    dishId,
    firstMonth,
  } = query
  const given = (value: unknown, condition: RawBuilder<unknown>) => (value === undefined ? [] : [condition])
  return [
    sql`true`,
    ...(figure ? [sql`(${behind[figure]})`] : []),
    ...given(weekday, sql`extract(dow from f.book_date) = ${weekday}`),
    ...given(periodId, sql`f.period_id = ${periodId}`),
    ...given(
      periodName,
      sql`f.period_id in (select id from meal_period where shop_id = ${shopId} and title = ${periodName})`,
    ),
    ...given(roomId, sql`f.room_id = ${roomId}`),
    ...given(staffId, sql`f.staff_id = ${staffId ?? 0}`),
    ...given(way, sql`f.way = ${way}`),
    ...given(lead, sql`f.lead = ${lead}`),
    ...given(ending, sql`f.ending = ${ending}`),
    ...given(reason, sql`f.reason = ${reason}`),
    ...given(
      firstMonth,
      sql`f.settled and f.first_date >= ${`${firstMonth}-01`}::date
      and f.first_date < ${`${firstMonth}-01`}::date + interval '1 month'`,
    ),
    ...given(
      dishId,
      sql`f.stands and exists (
        select from preorder p join preorder_line l on l.shop_id = p.shop_id and l.preorder_id = p.id
        where p.shop_id = ${shopId} and p.booking_id = f.booking_id and p.confirmed_at is not null
          and l.dish_id = ${dishId})`,
    ),
  ]
}
