import type { DateRange, OpeningHistory } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Reads when a store's rooms and periods were open in a range; without recorded changes, all the time. */
export async function readFloorPlanHistory(
  tx: ShopTransaction,
  shopId: number,
  { startDate, endDate }: DateRange,
): Promise<OpeningHistory> {
  const rooms = sql<OpeningHistory['rooms'][number]>`
    with opened as (${openedOn(shopId)})
    select r.id as "roomId", greatest(p.from_date, opened.on_date) as "from",
      case when p.room_id is null then ${closedOn(sql`coalesce(r.deleted_at, r.closed_at)`)} else p.until_date end as until
    from room r
    cross join opened
    join shop s on s.shop_id = r.shop_id
    left join room_span p on p.shop_id = r.shop_id and p.room_id = r.id
    where r.shop_id = ${shopId}`.execute(tx)
  const periods = sql<OpeningHistory['periods'][number]>`
    with opened as (${openedOn(shopId)})
    select m.id as "periodId", greatest(p.from_date, opened.on_date) as "from",
      case when p.period_id is null then ${closedOn(sql`m.deleted_at`)} else p.until_date end as until,
      coalesce(p.weekdays, m.weekdays) as weekdays
    from meal_period m
    cross join opened
    join shop s on s.shop_id = m.shop_id
    left join period_span p on p.shop_id = m.shop_id and p.period_id = m.id
    where m.shop_id = ${shopId}`.execute(tx)
  const rests = tx
    .selectFrom('closed_day')
    .select(['start_date as startDate', 'end_date as endDate', 'period_id as periodId'])
    .where('shop_id', '=', shopId)
    .where('start_date', '<=', endDate)
    .where('end_date', '>=', startDate)
    .execute()
  const [{ rows: roomSpans }, { rows: periodSpans }, restDays] = await Promise.all([rooms, periods, rests])
  return { rooms: roomSpans, periods: periodSpans, rests: restDays }
}

/**
 * SQL for the date from which a store's rooms count as available: its first booking, including cancelled
 * ones, else its creation.
 */
const openedOn = (shopId: number) => sql`
  select coalesce(
    (select min(book_date) from statistics_ending where shop_id = ${shopId}),
    (select (created_at at time zone timezone)::date from shop where shop_id = ${shopId})
  ) as on_date`

const closedOn = (moment: ReturnType<typeof sql>) =>
  sql`((${moment} at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date`

/** Returns the date of a store's first booking, including cancelled ones; null without any. */
export async function readFirstDay(tx: ShopTransaction, shopId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select min(book_date) as day from statistics_ending where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.day ?? null
}

/** Returns the time zone of a store. */
export async function readTimezone(tx: ShopTransaction, shopId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return timezone
}

/** Titles of a store's rooms, floors and periods, and the periods' hours, deleted ones included. */
export type FloorPlanNames = Awaited<ReturnType<typeof readFloorPlanNames>>

/** Reads those titles, in the order of the floor plan. */
export async function readFloorPlanNames(tx: ShopTransaction, shopId: number) {
  const listed = tx
    .selectFrom('room')
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(['room.id', 'room.title', 'floor.title as floor'])
    .where('room.shop_id', '=', shopId)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
  const offered = tx
    .selectFrom('meal_period')
    .select(['id', 'title', 'start_minutes as startMinutes', 'end_minutes as endMinutes'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const [rooms, periods] = await Promise.all([listed, offered])
  return { rooms, periods }
}
