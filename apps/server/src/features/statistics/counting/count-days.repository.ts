import type { LocalDate } from '@roombook/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { orderRevenue } from '#features/orders/index.ts'
import { orderFacts } from './order-facts.repository.ts'

/** Tables recomputed per day. */
export const dayTables = [
  'statistics_room',
  'statistics_day',
  'statistics_ending',
  'statistics_staff',
  'statistics_guest',
  'statistics_pace',
  'statistics_dish',
] as const

/** Tables recomputed per month. */
export const monthTables = ['statistics_cohort', 'statistics_room_month'] as const

/** Deletes the counts of some days. */
async function forgetDays(db: Kysely<DB>, shopId: number, days: RawBuilder<unknown>): Promise<void> {
  for (const table of dayTables)
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId} and book_date = any (${days})`.execute(
      db,
    )
}

/**
 * Recounts whole days from the present bookings. First visits must be current.
 * @param days business days of the store; those without a booking yield zero.
 */
export async function countDays(db: Kysely<DB>, shopId: number, days: readonly LocalDate[]): Promise<void> {
  if (days.length === 0) return
  const those = sql`${sql.val([...days])}::date[]`
  await forgetDays(db, shopId, those)
  await sql`
    with fact as materialized (${orderFacts(shopId, sql`w.book_date = any (${those})`)}),
    by_room as (
      insert into statistics_room
      select ${shopId}, book_date, period_id, room_id, count(*) filter (where shows), count(*),
        coalesce(sum(people) filter (where shows), 0), count(*) filter (where shows and visited),
        count(*) filter (where settled), coalesce(sum(people) filter (where shows and visited), 0),
        sum(revenue), sum(total_fen), sum(drinks_fen), sum(discount_fen)
      from fact where stands group by book_date, period_id, room_id
      returning shop_id
    ),
    by_day as (
      insert into statistics_day
      select ${shopId}, book_date, period_id, count(*) filter (where shows), count(*),
        coalesce(sum(people) filter (where shows), 0), count(*) filter (where shows and visited),
        count(*) filter (where settled), coalesce(sum(people) filter (where shows and visited), 0),
        sum(revenue), sum(total_fen), sum(drinks_fen), sum(discount_fen), count(distinct room_id)
      from fact where stands group by book_date, period_id
      returning shop_id
    ),
    by_ending as (
      insert into statistics_ending
      select ${shopId}, book_date, way, lead, ending, reason, count(*) filter (where shows),
        count(*) filter (where stands or ending <> 'standing'),
        coalesce(sum(people) filter (where shows), 0), sum(revenue)
      from fact group by book_date, way, lead, ending, reason
      returning shop_id
    ),
    by_staff as (
      insert into statistics_staff
      select ${shopId}, book_date, staff_id, count(*) filter (where shows and stands), count(*) filter (where stands),
        coalesce(sum(people) filter (where shows and stands), 0), count(*) filter (where settled),
        coalesce(sum(people) filter (where shows and visited), 0), sum(revenue),
        count(*) filter (where shows and ending = 'cancelled'), count(*) filter (where shows and ending = 'no-show')
      from fact where stands or ending in ('cancelled', 'no-show') group by book_date, staff_id
      returning shop_id
    ),
    visit as (
      select f.*, v.first_date = f.book_date
        and row_number() over (partition by f.customer_id, f.book_date order by f.booking_id) = 1 as is_new
      from fact f
      left join statistics_first_visit v on v.shop_id = ${shopId} and v.customer_id = f.customer_id
      where f.shows and f.visited
    ),
    by_guest as (
      insert into statistics_guest
      select ${shopId}, book_date, count(*) filter (where is_new),
        count(*) filter (where customer_id is not null and not is_new), count(*) filter (where customer_id is null)
      from visit group by book_date
      returning shop_id
    ),
    on_books as (
      select book_date, greatest(0, book_date - made_on) as days_before, 1 as sign, shows, people
      from fact where stands or called_off
      union all
      select book_date, least(greatest(0, book_date - made_on), greatest(-1, book_date - gone_on)), -1, shows, people
      from fact where called_off
    ),
    by_pace as (
      insert into statistics_pace
      select ${shopId}, book_date, days_before, coalesce(sum(sign) filter (where shows), 0), sum(sign),
        coalesce(sum(sign * people) filter (where shows), 0)
      from on_books group by book_date, days_before
      returning shop_id
    ),
    line as (
      select f.book_date, f.booking_id, l.dish_id, l.number, l.number * coalesce(l.unit_price_fen, 0) as amount
      from fact f
      join preorder p on p.shop_id = ${shopId} and p.booking_id = f.booking_id and p.confirmed_at is not null
      join preorder_line l on l.shop_id = p.shop_id and l.preorder_id = p.id
      where f.shows and f.stands
    )
    insert into statistics_dish
    select ${shopId}, book_date, coalesce(dish_id, 0), sum(number), sum(amount), count(distinct booking_id)
    from line group by grouping sets ((book_date, dish_id), (book_date))
    returning shop_id`.execute(db)
}

/**
 * Recounts whole months of cohorts and rooms after their days; a month is given by its first day. Each month
 * has its own statement, since constant date bounds can use an index.
 */
export async function countMonths(
  db: Kysely<DB>,
  shopId: number,
  months: readonly LocalDate[],
): Promise<void> {
  if (months.length === 0) return
  // Favours index scans as on SSDs; otherwise some months of a large store are counted by a sequential scan.
  await sql`set local random_page_cost = 1.1`.execute(db)
  for (const month of months) await countMonth(db, shopId, month)
}

async function countMonth(db: Kysely<DB>, shopId: number, month: LocalDate): Promise<void> {
  for (const table of monthTables)
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId} and month = ${month}`.execute(db)
  const within = (day: RawBuilder<unknown>) =>
    sql`${day} >= ${month}::date and ${day} < (${month}::date + interval '1 month')::date`
  await sql`
    insert into statistics_room_month
    select ${shopId}, ${month}::date, period_id, room_id, sum(bookings), sum(rooms), sum(people), sum(visits), sum(visit_rooms),
      sum(visit_people), sum(revenue_fen), sum(total_fen), sum(drinks_fen), sum(discount_fen), count(*)
    from statistics_room where shop_id = ${shopId} and ${within(sql`book_date`)}
    group by period_id, room_id
    returning shop_id`.execute(db)
  await sql`
    insert into statistics_cohort
    select ${shopId}, ${month}::date, date_trunc('month', v.first_date)::date, count(distinct o.customer_id),
      count(distinct o.booking_id), sum(${orderRevenue('o')})
    from order_whole o
    join statistics_first_visit v on v.shop_id = ${shopId} and v.customer_id = o.customer_id
    where o.shop_id = ${shopId} and ${within(sql`o.book_date`)} and o.settled
    group by date_trunc('month', v.first_date)
    returning shop_id`.execute(db)
}
