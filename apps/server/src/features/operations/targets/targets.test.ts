import { listNoShows, readTargets, saveTargets } from '@roombook/contract/operation-targets'
import { readStatistics } from '@roombook/contract/statistics'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countStatistics } from '#test/count-statistics.ts'
import { startTestApp } from '#test/test-app.ts'
import { noShow, openWorkFixture } from '#test/work-fixture.ts'

const site = await startTestApp()
const { as, clock, venue } = site
const { staff } = venue
const fixture = await openWorkFixture(site)
const { admin, booking, customer } = fixture
const booker = await as(staff.booker.phone)
const supervisor = await as(staff.supervisor.phone)

beforeEach(fixture.clean)

describe('targets of a month', () => {
  const none = { bookings: null, people: null, revenue: null, newGuests: null, followUps: null }
  const month = '2026-11'

  test('stand beside what is true of the month and of the one before, with its share gone by [2.20]', async () => {
    const [regular, fresh] = [await customer('老客'), await customer('新客')]
    await booking(regular, '2026-10-10', { total_fen: 100_000 })
    await booking(regular, '2026-11-10', { total_fen: 200_000, drinks_fen: 30_000, discount_fen: 10_000 })
    await booking(fresh, '2026-11-12', { total_fen: 100_000 })
    await booking(fresh, '2026-11-29', { status: OrderStatus.booked, arrived_at: null })
    await booking(fresh, '2026-11-13', { ...noShow })
    await booking(fresh, '2026-11-14', { opener_id: staff.colleague.id, total_fen: 70_000 })
    const saved = await admin.call(saveTargets, {
      month,
      version: 0,
      staffTargets: [
        { ...none, ofStaffId: staff.booker.id, bookings: 10, revenue: fen(1_000_000) },
        { ...none, ofStaffId: staff.colleague.id },
      ],
    })
    expect(saved).toMatchObject({ version: 1, goneDays: 20, monthDays: 30 })
    const rowOf = (id: number, list = saved.list) => list.find(({ ofStaffId }) => ofStaffId === id)
    expect(rowOf(staff.booker.id)).toMatchObject({
      target: { ...none, bookings: 10, revenue: 1_000_000 },
      reached: { bookings: 2, people: 16, revenue: 320_000, newGuests: 1, followUps: 0 },
      // A booking for the 29th counts on its day.
      ahead: { bookings: 1, people: 8 },
      lastReached: { bookings: 1, people: 8, revenue: 100_000, newGuests: 1, followUps: 0 },
    })
    expect(rowOf(staff.colleague.id)?.reached).toMatchObject({ bookings: 1, revenue: 70_000, newGuests: 0 })
    const { list: next } = await admin.call(readTargets, { month: '2026-12' })
    expect(rowOf(staff.booker.id, next)?.lastTarget).toMatchObject({ bookings: 10 })
    clock.set('2026-11-29T12:00:00Z')
    const onItsDay = rowOf(staff.booker.id, (await admin.call(readTargets, { month })).list)
    expect(onItsDay).toMatchObject({
      reached: { bookings: 3, people: 16 },
      ahead: { bookings: 0, people: 0 },
    })
    clock.set('2026-11-20T04:00:00Z')
    // Other staff see their own targets.
    expect((await booker.call(readTargets, { month })).list.map(({ ofStaffId }) => ofStaffId)).toEqual([
      staff.booker.id,
    ])
    const led = (await supervisor.call(readTargets, { month })).list
    expect(led.length).toBeGreaterThan(3)
    // Staff without the till or statistics see only their own revenue.
    expect([
      rowOf(staff.booker.id, led)?.reached.revenue,
      rowOf(staff.supervisor.id, led)?.reached.revenue,
    ]).toEqual([null, 0])
    expect((await booker.call(readTargets, { month })).list[0]?.reached.revenue).toBe(320_000)
  })

  test('name what was settled 营收, and mean what statistics mean by it [2.20]', async () => {
    const guest = await customer('客人')
    const ofSupervisor = { opener_id: staff.supervisor.id }
    await booking(guest, '2026-09-10', { ...ofSupervisor, total_fen: 60_000, drinks_fen: 5_000 })
    // A discount above the bill counts as zero, not as a loss.
    await booking(guest, '2026-09-11', { ...ofSupervisor, total_fen: 10_000, discount_fen: 30_000 })
    // A settled bill still counts after its order was deleted.
    await booking(guest, '2026-09-12', { ...ofSupervisor, total_fen: 7_000, deleted_at: site.clock.now() })
    const { list } = await admin.call(readTargets, { month: '2026-09' })
    const reached = list.find(({ ofStaffId }) => ofStaffId === staff.supervisor.id)?.reached
    expect(reached).toMatchObject({ bookings: 2, people: 16, revenue: 72_000 })
    await countStatistics(site.app.db, venue.shopId)
    const september = { startDate: '2026-09-01', endDate: '2026-09-30' }
    const { sums } = await admin.call(readStatistics, september)
    expect(sums.revenue).toBe(reached?.revenue)
  })

  test('that somebody else saved are not written over, and are of this month or one ahead, of people here', async () => {
    const { version } = await admin.call(readTargets, { month })
    const save = (change: object) =>
      catchRefusal(admin.call(saveTargets, { month, version, staffTargets: [], ...change }))
    expect((await save({ version: version + 1 })).code).toBe('operations.targets_stale')
    // A month without targets has version 0 only.
    expect((await save({ month: '2027-03', version: 2_147_483_646 })).code).toBe('operations.targets_stale')
    expect((await admin.call(readTargets, { month: '2027-03' })).version).toBe(0)
    expect((await save({ month: '2026-10' })).fields).toEqual({ month: '只能设置本月及以后一年内的目标' })
    expect((await save({ month: '2031-01' })).code).toBe('operations.month_over')
    const foreign = { ...none, ofStaffId: 999_999, bookings: 1 }
    expect((await save({ staffTargets: [foreign] })).fields).toEqual({
      staffTargets: '所选员工不存在或已停用，请重新选择',
    })
    const twice = { ...none, ofStaffId: staff.booker.id, bookings: 1 }
    expect((await save({ staffTargets: [twice, twice] })).fields).toEqual({
      staffTargets: '赵前台有两行目标，每人只能有一行',
    })
    expect((await save({ staffTargets: [{ ...twice, bookings: -1 }] })).fields).toEqual({
      staffTargets: '请填写0到1000000的整数',
    })
  })
})

test('guests who did not come are listed with how often, what is kept, and whether they book again [2.20] [7.10]', async () => {
  const again = await customer('两次')
  await booking(again, '2026-10-01', { ...noShow, deposit_received_fen: 20_000 })
  await booking(again, '2026-11-01', noShow)
  await booking(again, '2026-11-10')
  await booking(null, '2026-11-05', noShow, { phone: '13900001111', user_name: '散客' })
  await booking(again, '2025-01-01', noShow)
  // Bookings of unknown guests are listed separately.
  for (const day of ['2026-10-02', '2026-10-03'])
    await booking(null, day, noShow, { phone: '', user_name: '无电话' })
  const { list, count } = await admin.call(listNoShows, {})
  expect(count).toBe(4)
  expect(list.slice(2)).toMatchObject(
    ['2026-10-03', '2026-10-02'].map((lastDate) => ({
      customerId: null,
      realName: '无电话',
      phone: '',
      times: 1,
      lastDate,
      bookedSince: null,
    })),
  )
  expect(list.slice(0, 2)).toMatchObject([
    { customerId: null, realName: '散客', phone: '139***1111', times: 1, depositKept: 0, bookedSince: 0 },
    {
      customerId: again,
      realName: '两次',
      times: 2,
      lastDate: '2026-11-01',
      depositKept: 20_000,
      bookedSince: 1,
    },
  ])
})
