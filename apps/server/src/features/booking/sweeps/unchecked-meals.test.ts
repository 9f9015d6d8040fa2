import { createOrder, orderDetail } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { checkMeal } from '@roombook/contract/meal-check'
import { clearOrder, correctNoShow } from '@roombook/contract/order-moves'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepDayEnd } from './day-end.sweep.ts'

const site = await startTestApp()
const { app, as, clock, venue } = site
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker)

const sweep = sweepDayEnd({ db: app.db, outbox: { wake() {} }, log: createLog('silent', false) })

/** Sets the clock to an hour of a November date in the shop's timezone. */
const at = (day: number, hour: number) => clock.set(new Date(Date.UTC(2026, 10, day, hour - 8)).toISOString())
const runAt = async (day: number, hour: number) => {
  at(day, hour)
  await sweep.run(clock.now())
}

const book = async (day: number, titles: readonly string[], phone: string) => {
  const roomIds = titles.map((title) => findRoomId(venue, title))
  const form = orderFormFor(venue, {
    bookDate: `2026-11-${String(day).padStart(2, '0')}`,
    roomIds,
    phone,
    arrivalTime: '',
  })
  return (await booker.call(createOrder, form)).row
}
const seen = async (id: number) => (await booker.call(orderDetail, { id })).row
const bill = { total: 10_000, payments: [{ means: 'cash' as const, amount: 10_000 }] }

/** Books a room and settles it in the evening of its day. */
async function settled(day: number, title: string, phone: string) {
  at(day, 12)
  const order = await book(day, [title], phone)
  at(day, 21)
  return (await booker.call(clearOrder, { orderId: order.id, version: order.version, ...bill })).row
}

describe('a meal that nobody checked', () => {
  test('is 未核餐 once the shop’s day has turned; the customer’s figures stay [4.03] [4.07]', async () => {
    await fixture.setSettings({ mealCheckMode: 1 })
    const forgotten = await settled(20, '牡丹厅', '13911120001')
    const checked = await settled(20, '芍药厅', '13911120002')
    await booker.call(checkMeal, { orderId: checked.id, version: checked.version })
    await runAt(21, 4)
    expect((await seen(forgotten.id)).status).toBe(5)
    await runAt(21, 5)
    await sweep.run(clock.now())
    expect((await seen(checked.id)).status).toBe(5)
    const { row, list } = await booker.call(orderDetail, { id: forgotten.id })
    expect(row).toMatchObject({
      status: 6,
      statusName: '未核餐',
      total: 10_000,
      completedAt: forgotten.completedAt,
    })
    expect(list.filter(({ remark }) => remark === '未核餐')).toMatchObject([{ operatorName: '系统' }])
    expect((await fixture.kept(row.id)).events.at(-1)).toMatchObject({ action: 'booking.day-end-unchecked' })
    const { list: found } = await booker.call(searchCustomers, { keyword: '13911120001' })
    expect(found).toMatchObject([{ visits: 1 }])
  })

  test('stays as it is where the shop does not check meals', async () => {
    await fixture.setSettings({})
    const order = await settled(21, '牡丹厅', '13911120003')
    await runAt(22, 6)
    expect((await seen(order.id)).status).toBe(5)
  })

  test('is marked as the day’s end clears its table, and can still be corrected to a no-show', async () => {
    await fixture.setSettings({ mealCheckMode: 2 })
    at(23, 12)
    const order = await book(23, ['牡丹厅', '芍药厅'], '13911120004')
    await runAt(24, 6)
    const row = await seen(order.id)
    expect([row.status, ...row.linkedRooms.map(({ status }) => status)]).toEqual([6, 6, 6])
    const corrected = await admin.call(correctNoShow, { orderId: row.id, version: row.version })
    expect(corrected.row.status).toBe(-1)
  })

  test('has until the end of the day on which staff cleared its table', async () => {
    await fixture.setSettings({ mealCheckMode: 1, autoClear: false })
    at(24, 12)
    const { id } = await book(24, ['牡丹厅'], '13911120005')
    at(25, 10)
    const { version } = await seen(id)
    await booker.call(clearOrder, { orderId: id, version, ...bill })
    await runAt(25, 11)
    expect((await seen(id)).status).toBe(5)
    await runAt(26, 6)
    expect((await seen(id)).status).toBe(6)
  })

  test('of more than a week ago stays as it is, when a shop begins to check meals', async () => {
    await fixture.setSettings({})
    const old = await settled(1, '牡丹厅', '13911120006')
    const recent = await settled(2, '牡丹厅', '13911120007')
    await fixture.setSettings({ mealCheckMode: 1 })
    await runAt(9, 6)
    expect([(await seen(old.id)).status, (await seen(recent.id)).status]).toEqual([5, 6])
  })
})
