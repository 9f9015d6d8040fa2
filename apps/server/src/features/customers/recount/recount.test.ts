import { createOrder } from '@roombook/contract/booking'
import { arriveOrder, clearOrder, deleteOrder } from '@roombook/contract/order-moves'
import { setDrinks } from '@roombook/contract/order-sums'
import { expect, test } from 'vitest'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { mendFigures, readMiscounts } from './recount.repository.ts'

const { as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const phone = '13911112222'
const miscounts = () => readMiscounts(owner, venue.shopId)

/** Books some rooms with seated guests. */
async function atTable(bookDate: string, rooms: readonly string[] = ['牡丹厅']) {
  clock.set(`${bookDate}T02:00:00Z`)
  const roomIds = rooms.map((room) => findRoomId(venue, room))
  const form = orderFormFor(venue, { bookDate, phone, userName: '王伟', peopleNum: 10, roomIds })
  const { row } = await booker.call(createOrder, form)
  const there = await booker.call(arriveOrder, { orderId: row.id, version: row.version, linked: true })
  return there.row
}

test('figures that orders kept up are what a count from the orders says, and deleting an order changes none', async () => {
  const single = await atTable('2026-11-20')
  const settled = await booker.call(clearOrder, {
    orderId: single.id,
    version: single.version,
    linked: false,
    total: 100_000,
    drinks: 5000,
    discount: 3000,
    owed: 102_000,
  })
  await booker.call(setDrinks, {
    orderId: single.id,
    version: settled.row.version,
    drinks: 8000,
    linked: false,
  })
  const booked = await atTable('2026-11-21', ['芍药厅', '海棠厅', '梅厅'])
  await booker.call(clearOrder, {
    orderId: booked.id,
    version: booked.version,
    linked: true,
    total: 300_000,
    owed: 300_000,
  })
  const bare = await atTable('2026-11-22')
  const cleared = await booker.call(clearOrder, {
    orderId: bare.id,
    version: bare.version,
    linked: false,
    total: 0,
    payments: [],
  })
  expect(await miscounts()).toEqual([])
  const [customer] = await owner
    .selectFrom('customer')
    .select(['visits', 'people', 'spent_fen'])
    .where('phone', '=', phone)
    .execute()
  expect(customer).toEqual({ visits: 3, people: 30, spent_fen: 405_000 })
  const admin = await as(venue.staff.admin.phone)
  await admin.call(deleteOrder, { orderId: bare.id, version: cleared.row.version, linked: false })
  expect(await miscounts()).toEqual([])
})

test('what somebody altered behind the directory’s back is named, and mended', async () => {
  await owner.updateTable('customer').set({ visits: 9, spent_fen: 1 }).where('phone', '=', phone).execute()
  const wrong = await miscounts()
  expect(wrong).toMatchObject([{ visits: 9, counted_visits: 3, spent_fen: 1, counted_spent_fen: 405_000 }])
  await mendFigures(owner, venue.shopId, wrong)
  expect(await miscounts()).toEqual([])
})
