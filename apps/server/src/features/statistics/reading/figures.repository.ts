import type { EndingRow, StaffRow, WantOfRoom } from '@roombook/contract/statistics-shapes'
import { type DateRange, type StatisticsComponents, stepsOf } from '@roombook/domain/statistics'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Store and days of a count. */
export interface Counting extends DateRange {
  shopId: number
}

const within = ({ shopId, startDate, endDate }: Counting) =>
  sql`shop_id = ${shopId} and book_date between ${startDate}::date and ${endDate}::date`

/** Components available per room. */
type RoomComponents = Pick<
  StatisticsComponents,
  'bookings' | 'rooms' | 'people' | 'visitRooms' | 'visitPeople' | 'revenue' | 'usedRoomPeriods'
>

/** Components available per period of a day. */
type PeriodComponents = RoomComponents &
  Pick<StatisticsComponents, 'visits' | 'total' | 'drinks' | 'discount'>

/** Reads valid bookings by date and period. */
export async function readPeriodsOfDays(tx: ShopTransaction, of: Counting) {
  const { rows } = await sql<PeriodComponents & { date: LocalDate; periodId: number }>`
    select book_date as date, period_id as "periodId", bookings, rooms, people, visits, visit_rooms as "visitRooms",
      visit_people as "visitPeople", revenue_fen as revenue, total_fen as total, drinks_fen as drinks, discount_fen as discount,
      used as "usedRoomPeriods"
    from statistics_day where ${within(of)}`.execute(tx)
  return rows
}

/** Sums valid bookings by room and period: whole months from monthly totals, the days around them singly. */
export async function sumByRoom(tx: ShopTransaction, of: Counting) {
  const { shopId, startDate, endDate } = of
  const { from, until } = wholeMonths(of)
  const columns = sql`room_id, period_id, bookings, rooms, people, visit_rooms, visit_people, revenue_fen`
  const { rows } = await sql<RoomComponents & { roomId: number; periodId: number }>`
    select room_id as "roomId", period_id as "periodId", sum(bookings)::int as bookings, sum(rooms)::int as rooms,
      sum(people)::int as people, sum(visit_rooms)::int as "visitRooms", sum(visit_people)::int as "visitPeople",
      sum(revenue_fen)::bigint as revenue, sum(used)::int as "usedRoomPeriods"
    from (
      select ${columns}, used from statistics_room_month
      where shop_id = ${shopId} and month >= ${from}::date and month < ${until}::date
      union all
      select ${columns}, 1 from statistics_room
      where shop_id = ${shopId} and book_date >= ${startDate}::date and book_date < least(${from}::date, ${endDate}::date + 1)
      union all
      select ${columns}, 1 from statistics_room
      where shop_id = ${shopId} and book_date >= ${until}::date and book_date <= ${endDate}::date
    ) r
    group by room_id, period_id`.execute(tx)
  return rows
}

/** Sums the revenue of some days by room and period. */
export async function sumRevenueByRoom(tx: ShopTransaction, of: Counting) {
  const { rows } = await sql<Pick<RoomComponents, 'revenue'> & { roomId: number; periodId: number }>`
    select room_id as "roomId", period_id as "periodId", sum(revenue_fen)::bigint as revenue
    from statistics_room where ${within(of)} group by room_id, period_id`.execute(tx)
  return rows
}

/**
 * Returns the whole months within a range: `from` is the first day, `until` the day after; equal where there
 * is none.
 */
function wholeMonths({ startDate, endDate }: DateRange): { from: LocalDate; until: LocalDate } {
  const monthsOf = stepsOf({ startDate, endDate }, 'month').filter(
    (month) => month.startDate.endsWith('-01') && addDays(month.endDate, 1).endsWith('-01'),
  )
  const [first] = monthsOf
  const last = monthsOf.at(-1)
  const after = addDays(endDate, 1)
  return first && last
    ? { from: first.startDate, until: addDays(last.endDate, 1) }
    : { from: after, until: after }
}

/** Sums visits, cancellations and no-shows by date. */
export async function sumGuestsByDay(tx: ShopTransaction, of: Counting) {
  type Row = Pick<
    StatisticsComponents,
    'newGuests' | 'returningVisits' | 'unnamedVisits' | 'cancelled' | 'noShows'
  > & { date: LocalDate }
  const { rows } = await sql<Row>`
    select book_date as date, sum(new_guests)::int as "newGuests", sum(returning_visits)::int as "returningVisits",
      sum(unnamed_visits)::int as "unnamedVisits", sum(cancelled)::int as cancelled, sum(no_shows)::int as "noShows"
    from (
      select book_date, new_guests, returning_visits, unnamed_visits, 0 as cancelled, 0 as no_shows
      from statistics_guest where ${within(of)}
      union all
      select book_date, 0, 0, 0, case when ending = 'cancelled' then bookings else 0 end,
        case when ending = 'no-show' then bookings else 0 end
      from statistics_ending where ${within(of)} and ending in ('cancelled', 'no-show')
    ) d
    group by book_date`.execute(tx)
  return rows
}

/** Sums bookings by channel, lead time and ending. */
export async function sumEndings(tx: ShopTransaction, of: Counting): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select way, lead, ending, reason, sum(bookings)::int as bookings, sum(rooms)::int as rooms,
      sum(people)::int as people, sum(revenue_fen)::bigint as revenue
    from statistics_ending where ${within(of)}
    group by way, lead, ending, reason order by way, lead, ending, reason`.execute(tx)
  return rows
}

/** Sums the results of each staff member. */
export async function sumStaff(tx: ShopTransaction, of: Counting): Promise<Omit<StaffRow, 'shopId'>[]> {
  const { rows } = await sql<Omit<StaffRow, 'shopId'>>`
    select nullif(c.staff_id, 0) as "staffId", coalesce(f.nickname, '') as name, c.bookings, c.rooms, c.people,
      c."visitRooms", c."visitPeople", c.revenue, c.cancelled, c."noShows"
    from (
      select staff_id, sum(bookings)::int as bookings, sum(rooms)::int as rooms, sum(people)::int as people,
        sum(visit_rooms)::int as "visitRooms", sum(visit_people)::int as "visitPeople",
        sum(revenue_fen)::bigint as revenue, sum(cancelled)::int as cancelled, sum(no_shows)::int as "noShows"
      from statistics_staff where ${within(of)} group by staff_id
    ) c
    left join staff f on f.shop_id = ${of.shopId} and f.id = c.staff_id
    order by c.revenue desc, c.bookings desc, c.staff_id`.execute(tx)
  return rows
}

/** Sums the demand that was not met for lack of a room. */
export async function sumWant(tx: ShopTransaction, of: Counting): Promise<WantOfRoom> {
  const { rows } = await sql<WantOfRoom>`
    select w.waited, w."waitedBooked", t."turnedAway", t."turnedAwayPeople"
    from (
      select count(*)::int as waited, (count(*) filter (where state = 'booked'))::int as "waitedBooked"
      from waitlist_entry where ${within(of)}
    ) w, (
      select count(*)::int as "turnedAway", coalesce(sum(people_num), 0)::int as "turnedAwayPeople"
      from turned_away where ${within(of)}
    ) t`.execute(tx)
  return rows[0] ?? { waited: 0, waitedBooked: 0, turnedAway: 0, turnedAwayPeople: 0 }
}
