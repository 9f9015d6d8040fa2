import { randomUUID } from 'node:crypto'
import { orderDetail } from '@roombook/contract/booking'
import { ignorePosEvent, listPosEvents, listPosOrders, matchPosEvent } from '@roombook/contract/pos'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { connectTill, sendAsTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const colleague = await as(venue.staff.colleague.phone)
// Staff below supervisors match bills of their own orders only.
await owner
  .updateTable('role')
  .set({ nodes: ['roombook/orderlist', 'roombook/createbook', 'roombook/till'] })
  .where('title', '=', '周前台')
  .execute()
const fixture = openStaffFixture(app, admin)
const { key } = await connectTill(admin, { A1: fixture.room('牡丹厅') })

let day = ''
const opened = (change: object = {}) => ({
  type: 'table.opened',
  event_id: randomUUID(),
  bill_no: randomUUID().slice(0, 8),
  table: 'A9',
  opened_at: `${day}T18:00:00+08:00`,
  people: 6,
  ...change,
})
const paid = (change: object = {}) => ({
  type: 'bill.paid',
  event_id: randomUUID(),
  bill_no: randomUUID().slice(0, 8),
  table: 'A9',
  paid_at: `${day}T20:00:00+08:00`,
  total: 88_800,
  payments: [{ means: 'alipay', amount: 88_800 }],
  ...change,
})
const sendPending = async (event: object) => {
  expect((await sendAsTill(app, key, event)).data.result).toBe('pending')
  const [first] = (await admin.call(listPosEvents, { state: 'pending' })).list
  return first?.id ?? 0
}
const detail = async (id: number) => (await admin.call(orderDetail, { id })).row
const row = async (id: number) =>
  (await admin.call(listPosEvents, { limit: 100 })).list.find((event) => event.id === id)

beforeEach(async () => {
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true })
  await owner.deleteFrom('pos_event').execute()
})

/** Creates a booking, and a paid bill of an unknown table on its evening. */
async function sendBill(change: object = {}) {
  const order = await fixture.bookOne('牡丹厅')
  clock.set(`${day}T12:30:00Z`)
  return { order, posEventId: await sendPending(paid(change)) }
}

describe('what waits for the staff', () => {
  test('is listed with what was told; the orders of its day are offered, each but once', async () => {
    const { order, posEventId } = await sendBill()
    const other = await fixture.bookOne('海棠厅', { arrivalTime: '' })
    expect(await row(posEventId)).toMatchObject({
      kind: 'bill.paid',
      tableCode: 'A9',
      roomName: '',
      businessDate: day,
      billTotal: 88_800,
      state: 'pending',
      problem: 'unknown_table',
      payments: [{ means: 'alipay', amount: 88_800 }],
      matchedSerial: '',
    })
    const { list } = await admin.call(listPosOrders, { posEventId })
    expect(list.map(({ id }) => id).toSorted()).toEqual([order.id, other.id].toSorted())
    expect(list.find(({ id }) => id === order.id)).toMatchObject({
      roomName: '牡丹厅',
      settled: false,
      serial: order.orderSerial,
    })
    expect((await catchRefusal(admin.call(listPosOrders, { posEventId: 987_654 }))).code).toBe(
      'pos.event_gone',
    )
  })

  test('matched, it arrives and settles the order under the hand of whoever says so', async () => {
    const { order, posEventId } = await sendBill()
    await admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect(await detail(order.id)).toMatchObject({ total: 88_800, arrears: 0, status: 5 })
    const { log } = await fixture.kept(order.id)
    expect(log.map(({ action }) => action).slice(-2)).toEqual(['booking.arrive', 'booking.clear'])
    expect(log.at(-1)?.operator_name).not.toMatch(/收银系统/)
    expect(await row(posEventId)).toMatchObject({
      state: 'matched',
      matchedOrderId: order.id,
      matchedSerial: order.orderSerial,
    })
    const again = admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await catchRefusal(again)).code).toBe('pos.event_dealt')
  })

  test('a table that was opened arrives; what was settled by hand is only noted', async () => {
    const order = await fixture.bookOne('牡丹厅')
    clock.set(`${day}T12:30:00Z`)
    const bill_no = 'SAME-1'
    const first = await sendPending(opened({ bill_no }))
    await admin.call(matchPosEvent, { posEventId: first, orderId: order.id, version: order.version })
    expect((await detail(order.id)).status).toBe(3)
    await fixture.put(order.id, 5)
    const second = await sendPending(paid({ bill_no }))
    const { version } = await detail(order.id)
    await admin.call(matchPosEvent, { posEventId: second, orderId: order.id, version })
    expect(await detail(order.id)).toMatchObject({ version, total: 0 })
  })

  test('once dealt with, the till that sends it again is answered as before', async () => {
    const { order } = await sendBill()
    const event = paid()
    const posEventId = await sendPending(event)
    await admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await sendAsTill(app, key, event)).data).toMatchObject({
      result: 'pending',
      problem: 'unknown_table',
    })
    expect(await detail(order.id)).toMatchObject({ total: 88_800 })
  })

  test('two who match it at once settle one order', async () => {
    const { order, posEventId } = await sendBill()
    const other = await fixture.bookOne('海棠厅', { arrivalTime: '' })
    const both = await Promise.allSettled(
      [order, other].map(({ id, version }) =>
        admin.call(matchPosEvent, { posEventId, orderId: id, version }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const totals = [await detail(order.id), await detail(other.id)].map(({ total }) => total)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(88_800)
  })

  test('an order has one bill; a stale one, one of nobody and one of another’s are refused, and nothing is settled', async () => {
    const { order, posEventId } = await sendBill()
    const stale = admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version + 1 })
    expect((await catchRefusal(stale)).code).toBe('booking.stale')
    const missing = admin.call(matchPosEvent, { posEventId, orderId: 987_654, version: 1 })
    expect((await catchRefusal(missing)).code).toBe('booking.not_found')
    const theirs = colleague.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await catchRefusal(theirs)).code).toBe('booking.not_yours')
    expect(await detail(order.id)).toMatchObject({ status: order.status, version: order.version })
    await admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    const second = await sendPending(paid())
    const { version } = await detail(order.id)
    const taken = admin.call(matchPosEvent, { posEventId: second, orderId: order.id, version })
    expect((await catchRefusal(taken)).code).toBe('pos.order_taken')
  })

  test('a bill that does not come out is refused in the words of the counter', async () => {
    const { order, posEventId } = await sendBill({
      deposit: 20_000,
      payments: [{ means: 'card', amount: 68_800 }],
    })
    const matched = admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await catchRefusal(matched)).code).toBe('booking.owed_unasked')
    expect(await row(posEventId)).toMatchObject({ state: 'pending' })
    expect((await detail(order.id)).status).toBe(order.status)
    await fixture.setSettings({ checkoutOpen: false })
    const closed = admin.call(matchPosEvent, { posEventId, orderId: order.id, version: order.version })
    expect((await catchRefusal(closed)).code).toBe('booking.checkout_closed')
  })

  test('ignored, it says by whom and why; without a reason it waits on', async () => {
    const { posEventId } = await sendBill()
    expect((await catchRefusal(admin.call(ignorePosEvent, { posEventId, reason: '  ' }))).code).toBe(
      'request.invalid',
    )
    await admin.call(ignorePosEvent, { posEventId, reason: '员工餐' })
    expect(await row(posEventId)).toMatchObject({
      state: 'ignored',
      reason: '员工餐',
      dealtName: expect.any(String),
    })
    expect((await admin.call(listPosEvents, { state: 'pending' })).pending).toBe(0)
    expect((await catchRefusal(admin.call(ignorePosEvent, { posEventId, reason: '再来' }))).code).toBe(
      'pos.event_dealt',
    )
    expect((await catchRefusal(admin.call(ignorePosEvent, { posEventId: 987_654, reason: '无' }))).code).toBe(
      'pos.event_gone',
    )
  })
})
