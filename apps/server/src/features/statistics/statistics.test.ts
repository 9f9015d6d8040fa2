import { createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { setRoomOpen } from '@roombook/contract/rooms'
import { listStatisticsOrders, readStatistics, readStatisticsLines } from '@roombook/contract/statistics'
import { readBrought, readDishStatistics } from '@roombook/contract/statistics-brought'
import { readCohorts } from '@roombook/contract/statistics-cohorts'
import { readBrandStatistics, readBrandStatisticsLines } from '@roombook/contract/statistics-of-brand'
import { readPace } from '@roombook/contract/statistics-pace'
import { listStatisticsStores } from '@roombook/contract/statistics-stores'
import { listUnmetDemand } from '@roombook/contract/statistics-wanted'
import { figureOf, openByDay, openByRoom } from '@roombook/domain/statistics'
import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { insertBooked } from '#test/booking-rows.ts'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { countDays } from './counting/count-days.repository.ts'
import { countShop } from './counting/count-shop.ts'
import { sweepStatistics } from './counting/statistics.sweep.ts'
import { readFloorPlanHistory } from './reading/floor-plan.repository.ts'
import { recountStatistics } from './recount/recount-statistics.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, clock, venue, owner } = app
const { db } = app.app
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const { shopId } = venue
const otherId = venue.other.shopId
const today = '2026-11-20'
const day = { startDate: today, endDate: today, compare: 'none' } as const

const sweep = () => sweepStatistics({ db, log: { error() {} } as never }).run(clock.now())
const listRows = async (table: string) => {
  const { rows } = await sql<{
    row: string
  }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(owner)
  return rows.map(({ row }) => row)
}
const book = (room: string, form: object = {}, more: object = {}) =>
  booker.call(createOrder, {
    ...orderFormFor(venue, { bookDate: today, roomIds: [findRoomId(venue, room)], ...form }),
    ...more,
  } as never)

/** Returns the time a number of seconds ago; younger changes are not reported as counted. */
const seconds = (ago: number) => new Date(clock.now().getTime() - ago * 1000).toISOString()

describe('what may be asked', () => {
  test('an end before its start, ten years and another store are refused where they are asked [2.16]', async () => {
    for (const [dates, words] of [
      [{ startDate: '2026-11-20', endDate: '2026-11-19' }, '结束日期不能早于开始日期'],
      [{ startDate: '2016-11-20', endDate: '2026-11-20' }, '日期范围不能超过3年'],
    ] as const)
      for (const call of [
        readStatistics,
        readStatisticsLines,
        listStatisticsOrders,
        readDishStatistics,
        readBrought,
      ])
        expect(await catchRefusal(admin.call(call, dates as never))).toMatchObject({
          code: 'request.invalid',
          data: { fields: { end_date: words } },
        })
    const far = { startDate: today, endDate: '2027-03-30' }
    expect(await catchRefusal(admin.call(readPace, far))).toMatchObject({ code: 'request.invalid' })
    const months = { startMonth: '2026-11', endMonth: '2026-10' }
    expect(await catchRefusal(admin.call(readCohorts, months))).toMatchObject({
      data: { fields: { end_month: '结束月份不能早于开始月份' } },
    })
    expect(await catchRefusal(admin.call(readStatistics, { shopIds: [shopId, otherId] }))).toMatchObject({
      code: 'request.not_found',
    })
    // Exactly three years are allowed.
    await admin.call(readStatistics, { startDate: '2023-11-20', endDate: '2026-11-19' })
  })

  test('a store of one’s own whose statistics are closed is offered with the reason, and refused by its name', async () => {
    const proprietor = await as(venue.staff.owner.phone, shopId)
    const offered = async (keyword = '') =>
      (await proprietor.call(listStatisticsStores, { keyword })).list.map(({ id, why }) => [id, why])
    expect(await offered()).toEqual([
      [shopId, ''],
      [otherId, ''],
    ])
    const plugin = owner
      .updateTable('shop_plugin')
      .where('name', '=', 'commonuser/statistics')
      .where('shop_id', '=', otherId)
    await plugin.set({ state: 'false' }).execute()
    expect(await offered('湖滨')).toEqual([[otherId, '和宴·湖滨店没有开通统计']])
    for (const [call, which] of [
      [readStatistics, { shopIds: [shopId, otherId] }],
      [readStatisticsLines, { shopIds: [otherId] }],
      [readCohorts, { shopIds: [otherId] }],
      [readDishStatistics, { shopIds: [otherId] }],
      [listStatisticsOrders, { shopIds: [otherId] }],
    ] as const)
      expect(await catchRefusal(proprietor.call(call, which as never)), call.name).toMatchObject({
        code: 'request.invalid',
        data: { fields: { shop_ids: '和宴·湖滨店没有开通统计' } },
      })
    await plugin.set({ state: 'true' }).execute()
    // Staff whose role there lost the node still see the store in the list.
    const staff = owner.updateTable('staff').where('shop_id', '=', otherId)
    const { admin_level } = await owner
      .selectFrom('staff')
      .select('admin_level')
      .where('shop_id', '=', otherId)
      .executeTakeFirstOrThrow()
    await staff.set({ admin_level: 0 }).execute()
    expect(await offered('湖滨')).toEqual([[otherId, '您在和宴·湖滨店没有查看统计的权限']])
    await staff.set({ admin_level }).execute()
    expect(await offered('没有的店')).toEqual([])
  })

  test('a day without a booking comes to nothing, and its rooms stand open', async () => {
    const { sums, was, byShop, endings, rooms } = await admin.call(readStatistics, {
      startDate: '2026-11-19',
      endDate: '2026-11-19',
      compare: 'last-lunar-year',
    })
    expect(sums).toMatchObject({ bookings: 0, revenue: 0, usedRoomPeriods: 0 })
    expect(was).toMatchObject({ bookings: 0, openRoomPeriods: 0 })
    expect([figureOf('occupancy', sums), figureOf('perPerson', sums)]).toEqual([null, null])
    expect([byShop.length, endings.length, rooms.length]).toEqual([1, 0, 0])
  })
})

describe('how days are counted', () => {
  test('a booking is counted within a run of the sweep, with the way it came in; by whom nothing is counted twice', async () => {
    await book('牡丹厅')
    await book('芍药厅', {}, { atWorkbench: true })
    await book('海棠厅', { bookDate: '2026-11-24' })
    const guest = await app.asGuest('13955550001')
    const apply = { shopId, bookDate: '2026-11-24', periodId: venue.periods.dinner, peopleNum: 8 }
    await guest
      .call(applyForRooms, {
        ...apply,
        roomIds: [findRoomId(venue, '玉兰厅')],
        userName: '客人',
        sex: 1,
      } as never)
      .catch(() => undefined)
    const hold = orderFormFor(venue, { bookDate: today, roomIds: [findRoomId(venue, '梅厅')] })
    await booker.call(holdRooms, { ...hold, atWorkbench: true } as never)
    const before = await admin.call(readStatistics, day)
    expect(before.countedAt).toBe(null)
    await sweep()
    const { sums, endings, countedAt } = await admin.call(readStatistics, day)
    expect(countedAt).toBe(seconds(5))
    expect(sums).toMatchObject({ bookings: 2, rooms: 2, usedRoomPeriods: 2, openRoomPeriods: 24 })
    expect(endings.map(({ way, lead, ending, bookings }) => [way, lead, ending, bookings])).toEqual([
      ['desk', 'same-day', 'standing', 1],
      ['workbench', 'same-day', 'pending', 1],
      ['workbench', 'same-day', 'standing', 1],
    ])
    const counted = await listRows('statistics_ending')
    await sweep()
    expect(await listRows('statistics_ending')).toEqual(counted)
  })

  test('whoever is killed while counting leaves it as it was; the next run counts all of it, from several servers at once too', async () => {
    const before = await listRows('statistics_ending')
    await book('兰厅')
    await inShop(db, shopId, async (tx) => {
      await countDays(tx, shopId, [today])
      throw new Error('killed')
    }).catch(() => undefined)
    expect(await listRows('statistics_ending')).toEqual(before)
    await Promise.all([1, 2, 3].map(() => countShop(db, shopId, clock.now())))
    expect((await admin.call(readStatistics, day)).sums.bookings).toBe(3)
    // Deleting events before they are counted causes a full count.
    await book('竹厅')
    await sql`delete from outbox_event`.execute(owner)
    await sweep()
    expect((await admin.call(readStatistics, day)).sums.bookings).toBe(4)
  })

  test('what is not counted yet is said, by the moment at which it happened, and nothing goes back [2.16]', async () => {
    await sweep()
    clock.pass(30)
    const later = { startDate: '2027-01-15', endDate: '2027-01-15' }
    const read = async () => {
      const { isBehind, countedAt, countedEvents, sums } = await admin.call(readStatistics, later)
      return { isBehind, countedAt, countedEvents, bookings: sums.bookings }
    }
    // After half an hour without events everything is counted, although the sweep had nothing to do.
    const quiet = await read()
    expect(quiet).toMatchObject({ isBehind: false, countedAt: seconds(5) })
    clock.pass(4)
    await book('兰厅', { bookDate: later.startDate })
    const happened = clock.now().toISOString()
    clock.pass(1)
    const behind = await read()
    expect(behind).toEqual({ ...quiet, isBehind: true, countedAt: happened })
    const lines = await admin.call(readStatisticsLines, later)
    expect(lines).toMatchObject({ isBehind: true, countedAt: happened, countedEvents: quiet.countedEvents })
    await sweep()
    const after = await read()
    expect(after).toMatchObject({ isBehind: false, countedAt: seconds(5) })
    expect(after.bookings).toBe(quiet.bookings + 1)
    expect(after.countedEvents).toBeGreaterThan(quiet.countedEvents)
  })

  test('a booking that moves to another day is counted there and not here', async () => {
    const { row } = await book('海棠厅', { bookDate: '2026-11-26' })
    const on = async (date: string) => {
      await sweep()
      return (await admin.call(readStatistics, { ...day, startDate: date, endDate: date })).sums.bookings
    }
    expect([await on('2026-11-26'), await on('2026-11-27')]).toEqual([1, 0])
    await booker.call(editOrder, { orderId: row.id, version: row.version, bookDate: '2026-11-27' })
    expect([await on('2026-11-26'), await on('2026-11-27')]).toEqual([0, 1])
    const { days } = await admin.call(readPace, { startDate: '2026-11-26', endDate: '2026-11-27' })
    expect(days.map(({ daysBefore, now }) => [daysBefore, now.rooms])).toEqual([
      [6, 0],
      [7, 1],
    ])
  })

  test('several stores of one person are put together, and stay apart for whoever works in one', async () => {
    await insertBooked(
      owner,
      {
        shop_id: otherId,
        status: 2,
        book_date: today,
        period_id: venue.other.periodId,
        room_id: venue.other.rooms.望湖厅 ?? 0,
        created_at: clock.now(),
      },
      { people_num: 6, way: 'telephone', booked_on: today },
    )
    // Simulates a seeded store: without events and never counted.
    await owner.deleteFrom('statistics_state').where('shop_id', '=', otherId).execute()
    await countShop(db, otherId, clock.now())
    expect((await admin.call(readStatistics, day)).sums.bookings).toBe(4)
    const proprietor = await as(venue.staff.owner.phone, shopId)
    const both = await proprietor.call(readStatistics, { ...day, shopIds: [otherId, shopId] })
    expect(both.sums).toMatchObject({ bookings: 5, openRoomPeriods: 25 })
    expect(both.byShop.map((shop) => [shop.shopId, shop.sums.bookings])).toEqual([
      [shopId, 4],
      [otherId, 1],
    ])
    const dinner = both.weekdays.find(({ periodName }) => periodName === '晚餐')
    expect(dinner?.openRoomPeriods).toBe(9)
    expect(await catchRefusal(booker.call(readStatistics, {}))).toMatchObject({ code: 'permission.refused' })
  })

  test('a brand sees its stores together, and no other', async () => {
    const brand = await openBrand(app, venue.staff.owner.phone)
    const { sums, shops } = await brand.call(readBrandStatistics, day)
    expect([sums.bookings, shops.map(({ id }) => id)]).toEqual([5, [shopId, otherId]])
    const lines = await brand.call(readBrandStatisticsLines, { ...day, shopIds: [otherId], step: 'month' })
    expect(lines.points.map(({ sums: parts }) => parts.bookings)).toEqual([1])
    const refused = brand.call(readBrandStatistics, { ...day, shopIds: [shopId, 9_999_999] })
    expect(await catchRefusal(refused)).toMatchObject({ code: 'request.not_found' })
  })

  test('who is turned away for want of a room is noted once a period; who finds another room is not', async () => {
    const want = { roomIds: [findRoomId(venue, '牡丹厅')], phone: '13700000009' }
    const wanted = () => catchRefusal(book('牡丹厅', want))
    await wanted()
    expect((await admin.call(readStatistics, day)).want).toMatchObject({ turnedAway: 0 })
    for (const room of ['海棠厅', '玉兰厅', '菊厅']) await book(room)
    await wanted()
    await wanted()
    const { want: counted } = await admin.call(readStatistics, day)
    expect(counted).toMatchObject({ turnedAway: 1, waited: 0 })
    const stored = await listRows('turned_away')
    expect(stored.join()).not.toContain('13700000009')
    const known = await admin.call(listUnmetDemand, { ...day, kind: 'turnedAway' })
    expect(known).toMatchObject({
      count: 1,
      list: [
        {
          shopId,
          bookDate: today,
          periodName: '晚餐',
          people: 10,
          byGuest: false,
          state: null,
          orderId: null,
        },
      ],
    })
    expect(await admin.call(listUnmetDemand, { ...day, kind: 'waited' })).toEqual({ count: 0, list: [] })
  })
})

describe('rooms that could be booked', () => {
  test('count against revenue once their period is over: what is to come makes nothing less [2.16]', async () => {
    const ended = async (hour: string) => {
      clock.set(`2026-11-20T${hour}:00:00+08:00`)
      const { sums, rooms } = await admin.call(readStatistics, day)
      const ofRooms = rooms.reduce((sum, room) => sum + room.endedRoomPeriods, 0)
      expect(ofRooms).toBe(sums.endedRoomPeriods)
      return [sums.openRoomPeriods, sums.endedRoomPeriods]
    }
    // In the afternoon lunch is over; dinner and supper, with eight rooms each, are not.
    expect([await ended('10'), await ended('15')]).toEqual([
      [24, 0],
      [24, 8],
    ])
  })

  test('closing a room, a period or a timezone of later changes no day before it', async () => {
    await sweep()
    const before = await admin.call(readStatistics, day)
    clock.set('2026-12-10T02:00:00Z')
    await admin.call(setRoomOpen, { roomId: findRoomId(venue, '菊厅'), open: false })
    await owner
      .updateTable('shop')
      .set({ timezone: 'America/Havana' })
      .where('shop_id', '=', shopId)
      .execute()
    await countShop(db, shopId, clock.now())
    const after = await admin.call(readStatistics, day)
    expect(after.sums).toEqual({ ...before.sums, endedRoomPeriods: 24 })
    const openAt = async (date: string) =>
      (await admin.call(readStatistics, { ...day, startDate: date, endDate: date })).sums.openRoomPeriods
    expect([await openAt('2026-12-08'), await openAt('2026-12-14')]).toEqual([24, 21])
    await admin.call(setRoomOpen, { roomId: findRoomId(venue, '菊厅'), open: true })
    expect(await openAt('2026-12-14')).toBe(24)
    await owner.updateTable('shop').set({ timezone: 'Asia/Shanghai' }).where('shop_id', '=', shopId).execute()
  })

  test('days before the first booking are nothing to compare with, and that day is told [2.16]', async () => {
    const compared = async (startDate: string, endDate: string) => {
      const page = await admin.call(readStatistics, { startDate, endDate })
      const lines = await admin.call(readStatisticsLines, { startDate, endDate })
      expect(lines.compared).toEqual(page.compared)
      return [page.compared?.startDate, page.was?.bookings, page.firstDay]
    }
    expect(await compared('2026-11-20', '2026-11-25')).toEqual([undefined, undefined, today])
    expect(await compared('2026-11-27', '2026-12-03')).toEqual([today, 8, today])
  })

  test('both heat maps are made of the same rooms and days', async () => {
    const range = { startDate: '2026-11-20', endDate: '2027-02-20' }
    const history = await inShop(db, shopId, (tx) => readFloorPlanHistory(tx, shopId, range))
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
    const byDay = sum(openByDay(history, range).map(({ rooms }) => rooms))
    expect(byDay).toBe(sum(openByRoom(history, range).map(({ days }) => days)))
    expect(byDay).toBeGreaterThan(2000)
  })
})

describe('the command', () => {
  test('names what somebody altered behind the counting, and mends it', async () => {
    expect(
      (await recountStatistics(owner, { mend: false, now: clock.now() })).flatMap((shop) => shop.differences),
    ).toEqual([])
    await owner
      .updateTable('statistics_room')
      .set({ people: 99 })
      .where('shop_id', '=', shopId)
      .where('book_date', '=', '2026-11-24')
      .execute()
    const found = async (mend: boolean) =>
      (await recountStatistics(owner, { mend, now: clock.now() })).flatMap((shop) => shop.differences)
    const named = await found(false)
    // The day and its month.
    expect(named.filter((row) => row.startsWith('statistics_room:'))).toHaveLength(2)
    expect(named[0]).toMatch(/^statistics_room: stands .*"people":99/)
    expect(await found(true)).toEqual(named)
    expect(await found(false)).toEqual([])
  })
})

describe('how a year is read', () => {
  test('from what was counted alone: no statement of a page reads a booking', async () => {
    const { rows } = await owner.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select book_date, period_id, sum(rooms) from statistics_day
        where shop_id = ${shopId} and book_date between '2026-01-01'::date and '2026-12-31'::date
        group by 1, 2`.execute(tx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('statistics_day_pkey')
    const year = { startDate: '2026-01-01', endDate: addDays('2026-12-31', 0) }
    await owner.transaction().execute(async () => {
      // Reading bookings would wait for the lock and run into the statement timeout.
      const held = await owner.transaction().execute(async (tx) => {
        await sql`lock table orders, booking in access exclusive mode`.execute(tx)
        const page = await admin.call(readStatistics, { ...year, compare: 'last-year' })
        const lines = await admin.call(readStatisticsLines, { ...year, compare: 'before', step: 'week' })
        return [page.sums.bookings, lines.points.length]
      })
      expect(held).toEqual([9, 53])
    })
  })
})
