import { createOrder, holdRooms } from '@roombook/contract/booking'
import { searchCustomers } from '@roombook/contract/customers'
import { cancelOrder } from '@roombook/contract/order-moves'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { insertBooked, readBookingId } from '#test/booking-rows.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, venue, owner } = site
const booker = await as(venue.staff.booker.phone)

const phone = '13922223333'
const form = (change: object = {}) => orderFormFor(venue, { phone, userName: '秦先生', ...change })
const hit = async () => {
  const { list } = await booker.call(searchCustomers, { keyword: phone })
  return list[0]
}
const customer = () =>
  owner.updateTable('customer').where('shop_id', '=', venue.shopId).where('phone', '=', phone)

test('a caller who has bookings to come brings them along, one for all its rooms, and holds under the phone', async () => {
  const rooms = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
  const { row } = await booker.call(createOrder, form({ roomIds: rooms, linked: true, arrivalTime: '18:00' }))
  await booker.call(
    holdRooms,
    form({ userName: '', bookDate: '2026-11-25', roomIds: [findRoomId(venue, '梅厅')] }),
  )
  const over = await booker.call(createOrder, form({ roomIds: [findRoomId(venue, '兰厅')] }))
  await booker.call(cancelOrder, {
    orderId: over.row.id,
    version: over.row.version,
    linked: false,
    reason: 'guest',
  })
  const found = await hit()
  expect(found?.comingOrders).toEqual([
    {
      id: row.id,
      bookDate: row.bookDate,
      periodId: row.periodId,
      periodName: '晚餐',
      roomName: '牡丹厅、芍药厅',
      arrivalTime: '18:00',
      peopleNum: row.peopleNum,
      status: 2,
      statusName: '已预订',
    },
    expect.objectContaining({ bookDate: '2026-11-25', roomName: '梅厅', status: 4 }),
  ])
})

test('what stands between the shop and a caller comes along: birthday, balance, what is owed, no-shows', async () => {
  expect(await hit()).toMatchObject({ nextBirthday: null, birthdayType: 0, balance: 0, owed: 0, noShows: 0 })
  const { id } = await customer()
    .set({ birthday: '12-05', birthday_type: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('ledger_account')
    .values({ shop_id: venue.shopId, kind: 'customer', owner_id: id, balance: 123_400 })
    .execute()
  const past = {
    shop_id: venue.shopId,
    book_date: '2026-10-01',
    period_id: venue.periods.dinner,
  }
  const room = { room_id: findRoomId(venue, '菊厅'), created_at: new Date('2026-09-30T02:00:00Z') }
  const off = { status: OrderStatus.cancelled, cancel_reason: 'no-show：电话不通' }
  const noShow = { ...past, ...room, ...off, linked: true }
  const theirs = { customer_id: id }
  await insertBooked(owner, { ...past, ...room, status: 5, arrears_fen: 5_000 }, theirs)
  await insertBooked(owner, { ...past, ...room, status: -1, cancel_reason: 'guest' }, theirs)
  const firstId = await insertBooked(owner, noShow, theirs)
  // A second room of the same booking.
  await owner
    .insertInto('orders')
    .values({ ...noShow, booking_id: await readBookingId(owner, firstId) })
    .execute()
  expect(await hit()).toMatchObject({
    nextBirthday: '2026-12-05',
    birthdayType: 1,
    balance: 123_400,
    owed: 5_000,
    noShows: 1,
  })
  await customer().set({ birthday: '10-14', birthday_type: 2 }).execute()
  expect(await hit()).toMatchObject({ nextBirthday: '2026-11-22', birthdayType: 2 })
  await customer().set({ birthday_suggested: true }).execute()
  expect(await hit(), 'one that was only guessed is asked about, not congratulated').toMatchObject({
    nextBirthday: null,
  })
})
