import { mergeCustomers } from '@roombook/contract/customer-merge'
import { listStatisticsOrders, readStatistics, readStatisticsLines } from '@roombook/contract/statistics'
import { readCohorts } from '@roombook/contract/statistics-cohorts'
import { readPace } from '@roombook/contract/statistics-pace'
import { figureNames, figureOf, type StatisticsComponents } from '@roombook/domain/statistics'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { chooseAction, doAction } from '#test/promises/history-actions.ts'
import { seededRandom } from '#test/promises/seeded-random.ts'
import {
  cohortSlowly,
  countSlowly,
  daysOf,
  onBooksSlowly,
  readSlowly,
  roomsByWeekday,
  type SlowBooking,
} from '#test/slow-statistics.ts'
import { startTestApp } from '#test/test-app.ts'
import { countAll, countShop, countSome } from './counting/count-shop.ts'
import { continueWholeCount } from './counting/count-whole.ts'

const app = await startTestApp({ DATABASE_POOL: '8' })
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue
const firstDay = '2026-12-05'
const range = { startDate: '2026-11-01', endDate: '2027-01-31' }
const tables = [
  'statistics_room',
  'statistics_ending',
  'statistics_staff',
  'statistics_guest',
  'statistics_pace',
  'statistics_dish',
  'statistics_cohort',
  'statistics_first_visit',
  'statistics_day',
  'statistics_room_month',
]

const count = () => countShop(app.app.db, shopId, clock.now())
/** Returns all counts as sorted text. */
async function counted(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(owner)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

let bookings: SlowBooking[] = []
const read = (more = {}) => admin.call(readStatistics, { ...range, compare: 'none', ...more })

beforeAll(async () => {
  const random = seededRandom(151)
  const twice = { shop_id: shopId, period_id: venue.periods.dinner, sittings: 2 }
  const rooms = Object.values(venue.rooms)
  await owner
    .insertInto('turn_rule')
    .values(rooms.slice(0, 2).map((room_id) => ({ ...twice, room_id })))
    .execute()
  const known: { id: number; date: string }[] = []
  for (let step = 0; step < 420; step++) {
    const dates = [0, 1, 2].map((offset) => addDays(firstDay, Math.floor(step / 40) * 4 + offset))
    const action = chooseAction(random, { rooms, dates, orders: known, now: clock.now().getTime() })
    const { made } = await doAction(app, admin, action)
    if (action.kind === 'pass') clock.pass(action.minutes * 8)
    known.push(...made.map((id) => ({ id, date: dates[0] ?? '' })))
    if (step % 60 === 7) await count()
  }
  // Channels, no-shows and guests beyond the generated actions, each with an event like a use case's.
  const ids = known.map(({ id }) => id)
  for (const [at, id] of ids.entries()) {
    if (at % 3 !== 0) continue
    const phone = `1390000${String(at % 7).padStart(4, '0')}`
    await owner
      .insertInto('customer')
      .values({ shop_id: shopId, name: `客${at % 7}`, phone })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`update booking b set customer_id = (select id from customer where phone = ${phone} and shop_id = ${shopId}),
        way = ${at % 2 === 0 ? 'telephone' : 'page'}
      from orders o where o.shop_id = ${shopId} and o.id = ${id} and b.shop_id = ${shopId} and b.id = o.booking_id`.execute(
      owner,
    )
    await sql`update orders set cancel_reason = ${at % 2 === 0 ? 'no-show' : 'shop：停电'} where id = ${id} and status = -1`.execute(
      owner,
    )
    await writeEvent(id)
  }
  // Some cash-desk bookings are created around their guests' arrival: for now, for later, for another day.
  const { rows: bookingRows } = await sql<{ id: number; start: string }>`
    select distinct on (o.booking_id) o.id, to_char(make_interval(mins => m.start_minutes + 20), 'HH24:MI') as start
    from orders o join meal_period m on m.shop_id = o.shop_id and m.id = o.period_id
    where o.status in (3, 5, 6) and o.id = any (${ids.filter((_, at) => at % 3 !== 0)}::bigint[])
    order by o.booking_id, o.id`.execute(owner)
  const hours = ['09:00', '11:20', '12:30', '14:40', '16:50', '17:10', '19:00', '21:40', '23:50']
  const expected = bookingRows.map(({ id, start }, at) => ({
    id,
    // At least one of them is a walk-in.
    ...(at === 0
      ? { written: start, minutes: 3, before: 0, wanted: '' }
      : {
          written: random.pick(hours),
          minutes: random.pick([0, 3, 10, 11, 40]),
          before: random.pick([0, 0, 0, 1]),
          wanted: random.pick(['', '12:00', '17:30', '19:30', '23:00']),
        }),
  }))
  const came = sql`(
    select d.*, o.booking_id, o.book_date
    from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb)
      as d (id bigint, written time, minutes integer, before integer, wanted text)
    join orders o on o.shop_id = ${shopId} and o.id = d.id
  ) d`
  await sql`update booking b set booked_on = d.book_date - d.before, arrival_time = d.wanted
    from ${came} where b.shop_id = ${shopId} and b.id = d.booking_id`.execute(owner)
  // Read in a separate query, since Citus cannot update with a time zone and a column.
  const { rows: times } = await sql`
    select d.id, (d.book_date + d.written) at time zone 'Asia/Shanghai' as written,
      (d.book_date + d.written) at time zone 'Asia/Shanghai' + make_interval(mins => d.minutes) as came
    from ${came}`.execute(owner)
  await sql`update orders w set created_at = t.written, arrived_at = t.came
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t (id bigint, written timestamptz, came timestamptz)
    where w.shop_id = ${shopId} and w.id = t.id`.execute(owner)
  const { rows: notified } = await sql<{ id: number }>`
    select distinct on (d.book_date) d.id from ${came} order by d.book_date, d.id`.execute(owner)
  for (const { id } of notified) await writeEvent(id)
  await count()
  bookings = await readSlowly(owner, shopId)
})

async function writeEvent(orderId: number): Promise<void> {
  await sql`
    with counter as (update shop_counter set event_seq = event_seq + 1 where shop_id = ${shopId} returning event_seq)
    insert into outbox_event (shop_id, seq, name, data, at)
    select ${shopId}, event_seq, 'order.changed',
      jsonb_build_object('orderId', o.id, 'bookDate', o.book_date::text, 'left', null), now()
    from counter, orders o where o.id = ${orderId}`.execute(owner)
}

describe('after a history of random bookings', () => {
  test('what was counted bit by bit is what a count of everything says', async () => {
    const bitByBit = await counted()
    await owner.transaction().execute((tx) => countAll(tx, shopId))
    expect(await counted()).toEqual(bitByBit)
    expect(bitByBit.statistics_room?.length).toBeGreaterThan(20)
  })

  test('and so says a count of everything that goes step by step and is killed in each, while bookings move', async () => {
    const bitByBit = await counted()
    await owner.deleteFrom('statistics_state').where('shop_id', '=', shopId).execute()
    // Simulates leftovers of an earlier count: a day without bookings and a guest who never came.
    await owner
      .updateTable('statistics_ending')
      .set({ book_date: '2025-01-01' })
      .where('shop_id', '=', shopId)
      .where('book_date', '=', (of) =>
        of
          .selectFrom('statistics_day')
          .select((day) => day.fn.min('book_date').as('first'))
          .where('shop_id', '=', shopId),
      )
      .execute()
    const [someOrder] = await owner.selectFrom('orders').select('id').where('shop_id', '=', shopId).execute()
    let steps = 0
    for (let isDone = false; !isDone; steps++) {
      await inShop(app.app.db, shopId, async (tx) => {
        await continueWholeCount(tx, shopId, { last: 0, most: 2 })
        throw new Error('killed')
      }).catch(() => undefined)
      if (steps === 5) await writeEvent(someOrder?.id ?? 0)
      ;({ isDone } = await countSome(app.app.db, shopId, clock.now(), 2))
    }
    expect(steps).toBeGreaterThan(15)
    expect(await counted()).toEqual(bitByBit)
    expect(await owner.selectFrom('statistics_whole_count').selectAll().execute()).toEqual([])
  })

  test('the list behind a figure has as many as the figure says, and comes to the same', async () => {
    const { sums, rooms } = await read()
    const behind = (figure: 'turnRate' | 'people' | 'revenue') =>
      admin.call(listStatisticsOrders, { ...range, figure, limit: 1 })
    expect((await behind('turnRate')).count).toBe(sums.rooms - sums.usedRoomPeriods)
    expect((await behind('people')).people).toBe(sums.people)
    expect((await behind('revenue')).revenue).toBe(sums.revenue)
    const ended = { periods: 0, revenue: 0 }
    for (const room of rooms) {
      ended.periods += room.endedRoomPeriods
      ended.revenue += room.endedRevenue
    }
    expect(ended).toEqual({ periods: sums.endedRoomPeriods, revenue: sums.endedRevenue })
  })

  test('each part is what all bookings, read one by one, come to: together, day by day, by week and by month [2.16] [7.12]', async () => {
    const { sums, weekdays } = await read()
    const slow = countSlowly(bookings, range)
    expect(sums).toMatchObject(slow)
    for (const part of [
      'bookings',
      'rooms',
      'visits',
      'revenue',
      'newGuests',
      'noShows',
      'cancelled',
    ] as const)
      expect(slow[part], part).toBeGreaterThan(0)
    expect(slow.rooms).toBeGreaterThan(slow.usedRoomPeriods)
    for (const step of ['day', 'week', 'month'] as const) {
      const { points } = await admin.call(readStatisticsLines, { ...range, compare: 'before', step })
      for (const { startDate, endDate, sums: parts } of points)
        expect(parts, startDate).toMatchObject(countSlowly(bookings, { startDate, endDate }))
    }
    const slowWeekdays = roomsByWeekday(bookings, range)
    const nameOf = { [venue.periods.lunch]: '午餐', [venue.periods.dinner]: '晚餐' }
    for (const [key, rooms] of Object.entries(slowWeekdays)) {
      const [weekday, periodId] = key.split(' ').map(Number)
      const field = weekdays.find((of) => of.weekday === weekday && of.periodName === nameOf[periodId ?? 0])
      expect(field?.rooms, key).toBe(rooms)
    }
  })

  test('each booking ended in one way: ways, time ahead and reasons add up to all of them', async () => {
    const { endings, staff, sums, rooms } = await read()
    const slow: Record<string, number> = {}
    for (const { way, lead, ending, reason } of bookings) {
      const key = [way, lead, ending, reason].join(' ')
      slow[key] = (slow[key] ?? 0) + 1
    }
    const fast = endings.map((row) => [[row.way, row.lead, row.ending, row.reason].join(' '), row.bookings])
    expect(Object.fromEntries(fast)).toEqual(slow)
    const came = (way: string) => endings.filter((row) => row.way === way && row.ending === 'standing')
    expect([came('walk-in').length > 0, came('desk').length > 0], 'some walked in and some did not').toEqual([
      true,
      true,
    ])
    const valid = endings.filter(({ ending }) => ending === 'standing')
    const all = (rows: readonly { bookings: number; rooms: number; people: number; revenue: number }[]) => ({
      bookings: rows.reduce((sum, row) => sum + row.bookings, 0),
      rooms: rows.reduce((sum, row) => sum + row.rooms, 0),
      people: rows.reduce((sum, row) => sum + row.people, 0),
      revenue: rows.reduce((sum, row) => sum + row.revenue, 0),
    })
    const { bookings: made, rooms: taken, people, revenue } = sums
    for (const part of [valid, staff, rooms])
      expect(all(part)).toEqual({ bookings: made, rooms: taken, people, revenue })
  })

  test('what was on the books of a day, so many days before it and in the end', async () => {
    const pace = await admin.call(readPace, {
      startDate: firstDay,
      endDate: addDays(firstDay, 44),
      curveOf: addDays(firstDay, 40),
    })
    for (const { date, daysBefore, now } of pace.days)
      expect(now, date).toEqual(onBooksSlowly(bookings, date, date < pace.today ? -1 : daysBefore))
    for (const { daysBefore, now } of pace.curve)
      if (now)
        expect(now, `${daysBefore}`).toEqual(onBooksSlowly(bookings, addDays(firstDay, 40), daysBefore))
    expect(pace.days.some(({ now }) => now.rooms > 0)).toBe(true)
  })

  test('cohorts by the month of the first visit', async () => {
    const { cohorts } = await admin.call(readCohorts, { startMonth: '2026-11', endMonth: '2027-01' })
    for (const { month, months, guests } of cohorts) {
      expect(months).toEqual(months.map((of) => cohortSlowly(bookings, month, of.month)))
      expect(guests).toBe(cohortSlowly(bookings, month, month).guests)
    }
    expect(cohorts.some(({ guests }) => guests > 0)).toBe(true)
    // Each field of the heat map lists the visits that it counts.
    for (const cohort of cohorts)
      for (const { month, visits } of cohort.months) {
        const opened = await admin.call(listStatisticsOrders, {
          startDate: `${month}-01`,
          endDate: addDays(`${month}-01`, 27),
          firstMonth: cohort.month,
        })
        const last = await admin.call(listStatisticsOrders, {
          startDate: addDays(`${month}-01`, 28),
          endDate: addDays(`${month}-01`, month === '2026-11' ? 29 : 30),
          firstMonth: cohort.month,
        })
        expect(opened.bookings + last.bookings, `${cohort.month} ${month}`).toBe(visits)
      }
  })

  test('every figure opens its bookings: as many as it counts', async () => {
    const { sums } = await read()
    const counts: Partial<Record<(typeof figureNames)[number], number>> = {
      bookings: sums.bookings,
      rooms: sums.bookings,
      people: sums.bookings,
      occupancy: sums.bookings,
      revenue: sums.visits,
      perPerson: sums.visits,
      newGuests: sums.newGuests,
      returningVisits: sums.returningVisits,
      cancelled: sums.cancelled,
      noShows: sums.noShows,
      lostShare: sums.cancelled + sums.noShows,
    }
    for (const figure of figureNames) {
      const page = await admin.call(listStatisticsOrders, { ...range, figure, limit: 100 })
      if (counts[figure] !== undefined) expect(page.bookings, figure).toBe(counts[figure])
      expect(page.list.length, figure).toBe(Math.min(100, page.count))
    }
    const paged: number[] = []
    for (let page = 1; page <= 4; page++)
      paged.push(
        ...(await admin.call(listStatisticsOrders, { ...range, figure: 'rooms', page, limit: 7 })).list.map(
          ({ orderId }) => orderId,
        ),
      )
    expect(new Set(paged).size).toBe(28)
    // Ranges that begin and end within months are composed of months and days.
    for (const span of [
      { startDate: '2026-12-06', endDate: '2027-01-20' },
      { startDate: '2026-12-07', endDate: '2026-12-19' },
    ]) {
      const { rooms, sums: parts } = await read(span)
      expect(rooms.reduce((sum, field) => sum + field.rooms, 0)).toBe(parts.rooms)
      expect(rooms.reduce((sum, field) => sum + field.usedRoomPeriods, 0)).toBe(parts.usedRoomPeriods)
    }
    const [row] = (await read()).staff
    const ofStaff = await admin.call(listStatisticsOrders, {
      ...range,
      figure: 'rooms',
      staffId: row?.staffId ?? null,
    })
    expect(ofStaff.count).toBe(row?.rooms)
  })

  test('merging customers moves their first visits, and their months', async () => {
    const rows = await owner
      .selectFrom('customer')
      .select(['id', 'version'])
      .where('shop_id', '=', shopId)
      .where('phone', 'like', '1390000%')
      .orderBy('id')
      .execute()
    const [remaining, gone] = rows
    if (!remaining || !gone) throw new Error('no customers')
    const versions = { keepVersion: remaining.version, goneVersion: gone.version }
    await admin.call(mergeCustomers, { keepId: remaining.id, goneId: gone.id, ...versions })
    await count()
    const bitByBit = await counted()
    await owner.transaction().execute((tx) => countAll(tx, shopId))
    expect(await counted()).toEqual(bitByBit)
    bookings = await readSlowly(owner, shopId)
    expect((await read()).sums).toMatchObject(countSlowly(bookings, range))
  })

  test('ratios are of sums: that of a range is not the mean of its days', async () => {
    const { sums } = await read()
    expect(figureOf('perRoom', sums)).toBe(Math.round(sums.revenue / sums.visitRooms))
    expect(figureOf('occupancy', sums)).toBe(sums.usedRoomPeriods / sums.openRoomPeriods)
    expect(sums.openRoomPeriods).toBeGreaterThan(sums.usedRoomPeriods)
    const none: StatisticsComponents = { ...sums, visitRooms: 0, openRoomPeriods: 0 }
    expect([figureOf('perRoom', none), figureOf('occupancy', none)]).toEqual([null, null])
    expect(daysOf(range)).toHaveLength(92)
  })
})
