import { editOrder, transferOrder } from '@roombook/contract/booking'
import { addRooms, clearOrder } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { beforeEach, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const fixture = openStaffFixture(app, booker)
const [chen, wu] = ['13911110001', '13911110002'] as const

beforeEach(() => {
  fixture.turnPage()
})

async function twoRooms(phone: string): Promise<[OrderRow, OrderRow]> {
  const [first, second] = await fixture.book(['牡丹厅', '芍药厅'], {
    phone,
    userName: '陈先生',
    peopleNum: 20,
  })
  if (!first || !second) throw new Error('two rooms were not booked')
  return [first, second]
}
const settle = async (id: number) =>
  booker.call(clearOrder, {
    orderId: id,
    version: (await fixture.seen(id)).version,
    linked: false,
    total: 40_000,
    payments: [{ means: 'cash', amount: 40_000 }],
  })
const edit = async (id: number, change: object) =>
  booker.call(editOrder, { orderId: id, version: (await fixture.seen(id)).version, ...change })
const figuresOf = (phone: string) =>
  owner
    .selectFrom('customer')
    .select(['visits', 'people', 'spent_fen'])
    .where('shop_id', '=', venue.shopId)
    .where('phone', '=', phone)
    .executeTakeFirst()

test('people of a booking are kept though its first room was settled before', async () => {
  const [first, second] = await twoRooms('13911110003')
  await settle(first.id)
  await edit(second.id, { peopleNum: 30 })
  expect(await fixture.seen(first.id)).toMatchObject({ status: 5, peopleNum: 30 })
  await settle(second.id)
  expect(await figuresOf('13911110003')).toEqual({ visits: 1, people: 30, spent_fen: 80_000 })
})

test('a booking is one visit of one customer, though that was put right after a room was settled', async () => {
  const [first, second] = await twoRooms(chen)
  await settle(second.id)
  expect(await figuresOf(chen)).toEqual({ visits: 1, people: 20, spent_fen: 40_000 })
  await edit(first.id, { phone: wu, userName: '吴先生', customerId: null })
  expect(await fixture.seen(second.id)).toMatchObject({ status: 5, userName: '吴先生' })
  await settle(first.id)
  expect(await figuresOf(chen)).toEqual({ visits: 0, people: 0, spent_fen: 0 })
  expect(await figuresOf(wu)).toEqual({ visits: 1, people: 20, spent_fen: 80_000 })
})

test('a room that is added has what the guest wrote', async () => {
  const order = await fixture.bookOne('牡丹厅')
  await fixture.put(order.id, 2, {}, { remark: '靠窗，不要花生' })
  const acted = { orderId: order.id, version: order.version }
  const { orderIds } = await booker.call(addRooms, { ...acted, roomIds: [fixture.room('竹厅')] })
  expect(await fixture.seen(orderIds[1] ?? 0)).toMatchObject({ remark: '靠窗，不要花生' })
})

test('whoever may not act learns nothing of what changed since', async () => {
  const order = await fixture.bookOne('牡丹厅')
  const stale = { orderId: order.id, version: order.version + 7 }
  const clearing = catchRefusal(colleague.call(clearOrder, { ...stale, total: 0 }))
  expect((await clearing).code).toBe('booking.not_yours')
  const adding = catchRefusal(colleague.call(addRooms, { ...stale, roomIds: [fixture.room('竹厅')] }))
  expect((await adding).code).toBe('booking.not_yours')
  const moving = catchRefusal(colleague.call(transferOrder, { ...stale, roomId: fixture.room('竹厅') }))
  expect((await moving).code).toBe('booking.not_yours')
})
