import type { LocalDate } from '@roombook/domain/time'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, StatisticsWholeCount } from '#db/tables.ts'

/** Progress of a store's full count. */
export type WholeCount = Pick<Selectable<StatisticsWholeCount>, 'event_seq' | 'stage' | 'day'>

/** Returns a store's unfinished full count, or the start of a new one at an event. */
export async function readWholeCount(db: Kysely<DB>, shopId: number, last: number): Promise<WholeCount> {
  const begun = await db
    .selectFrom('statistics_whole_count')
    .select(['event_seq', 'stage', 'day'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return begun ?? { event_seq: last, stage: 'visits', day: null }
}

export async function saveWholeCount(db: Kysely<DB>, shopId: number, count: WholeCount): Promise<void> {
  await db
    .insertInto('statistics_whole_count')
    .values({ ...count, shop_id: shopId })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(count))
    .execute()
}

export async function endWholeCount(db: Kysely<DB>, shopId: number): Promise<void> {
  await db.deleteFrom('statistics_whole_count').where('shop_id', '=', shopId).execute()
}

/** A day or month, with the number of orders to count. */
export interface Counted {
  from: LocalDate
  orders: number
}

/** Lists the next days with orders or counts, a few weeks at a time. */
export async function nextDays(db: Kysely<DB>, shopId: number, after: LocalDate | null): Promise<Counted[]> {
  const later = after === null ? sql`true` : sql`book_date > ${after}`
  const { rows } = await sql<Counted>`
    select book_date::text as "from", sum(orders)::integer as orders from (
      (select book_date, count(*) as orders from order_whole
        where shop_id = ${shopId} and ${later} group by book_date order by book_date limit 31)
      union all
      (select distinct book_date, 0 from statistics_ending
        where shop_id = ${shopId} and ${later} order by book_date limit 31)
    ) day
    group by book_date order by book_date limit 31`.execute(db)
  return rows
}

/** Lists the next months with counts, a year at a time. */
export async function nextMonths(
  db: Kysely<DB>,
  shopId: number,
  after: LocalDate | null,
): Promise<Counted[]> {
  const later = after === null ? sql`true` : sql`month > ${after}`
  const { rows } = await sql<Counted>`
    select month::text as "from", sum(orders)::integer as orders from (
      select date_trunc('month', book_date)::date as month, rooms as orders from statistics_day where shop_id = ${shopId}
      union all
      select month, 0 from statistics_cohort where shop_id = ${shopId}
      union all
      select month, 0 from statistics_room_month where shop_id = ${shopId}
    ) counted
    where ${later}
    group by month order by month limit 12`.execute(db)
  return rows
}
