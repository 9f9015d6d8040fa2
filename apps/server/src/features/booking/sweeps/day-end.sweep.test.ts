import { createOrder, orderDetail } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { arriveOrder, clearOrder, correctNoShow } from '@roombook/contract/order-moves'
import { setAlerts } from '@roombook/contract/settings'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepDayEnd } from './day-end.sweep.ts'

const { app, as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)

const sweep = sweepDayEnd({ db: app.db, outbox: { wake() {} }, log: createLog('silent', false) })
const today = () => new Date(clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

const book = async (titles: readonly string[], phone: string) => {
  const roomIds = titles.map((title) => findRoomId(venue, title))
  const form = orderFormFor(venue, { bookDate: today(), roomIds, phone, arrivalTime: '' })
  return booker.call(createOrder, form)
}
const detailOf = (id: number) => booker.call(orderDetail, { id })
const visitsOf = async (phone: string) =>
  (await booker.call(searchCustomers, { keyword: phone })).list[0]?.visits

/** Sets the clock to an hour of a November date in the shop's timezone. */
const at = (day: number, hour: number) => clock.set(new Date(Date.UTC(2026, 10, day, hour - 8)).toISOString())

describe("the day's end", () => {
  test('clears what nobody cleared once the shop’s day has turned, not at midnight, and counts the visit once', async () => {
    at(20, 10)
    const { row } = await book(['牡丹厅'], '13911110001')
    await booker.call(arriveOrder, { orderId: row.id, version: row.version })
    at(21, 4)
    await sweep.run(clock.now())
    expect((await detailOf(row.id)).row.status).toBe(3)
    at(21, 5)
    await sweep.run(clock.now())
    await sweep.run(clock.now())
    const detail = await detailOf(row.id)
    expect(detail.row.status).toBe(5)
    expect(detail.list.filter((entry) => entry.remark === '系统自动清台')).toMatchObject([
      { operatorName: '系统' },
    ])
    expect(await visitsOf('13911110001')).toBe(1)
    const claim = await owner
      .selectFrom('room_claim')
      .select(['finished_at', 'released_at'])
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(claim).toMatchObject({ finished_at: clock.now(), released_at: null })
  })

  test('clears linked rooms together, as one visit, and an administrator may correct it', async () => {
    at(22, 10)
    const { orderIds } = await book(['牡丹厅', '芍药厅'], '13911110002')
    at(23, 6)
    await sweep.run(clock.now())
    const details = await Promise.all(orderIds.map(detailOf))
    expect(details.map(({ row }) => row.status)).toEqual([5, 5])
    expect(await visitsOf('13911110002')).toBe(1)
    const [first] = details
    if (!first) throw new Error('nothing was booked')
    const corrected = await admin.call(correctNoShow, { orderId: first.row.id, version: first.row.version })
    expect(corrected.row.status).toBe(-1)
  })

  test('counts no second visit where one of the linked rooms was cleared by hand', async () => {
    at(24, 10)
    const { row } = await book(['牡丹厅', '芍药厅'], '13911110003')
    await booker.call(clearOrder, { orderId: row.id, version: row.version, total: 0 })
    at(25, 6)
    await sweep.run(clock.now())
    expect(await visitsOf('13911110003')).toBe(1)
  })

  test('leaves tables alone where the shop switched it off, and catches up when it is on again [7.58]', async () => {
    at(25, 10)
    const { row } = await book(['牡丹厅'], '13911110004')
    await admin.call(setAlerts, { autoClear: false })
    at(26, 12)
    await sweep.run(clock.now())
    expect((await detailOf(row.id)).row.status).toBe(2)
    await admin.call(setAlerts, { autoClear: true })
    await sweep.run(clock.now())
    expect((await detailOf(row.id)).row.status).toBe(5)
  })

  test('does not touch bookings of today and of days to come', async () => {
    at(26, 13)
    const { row } = await book(['牡丹厅'], '13911110005')
    await sweep.run(clock.now())
    expect((await detailOf(row.id)).row.status).toBe(2)
  })
})
