import { holdRooms, orderDetail, transferOrder } from '@roombook/contract/booking'
import { cancelOrder } from '@roombook/contract/order-moves'
import { changeNotice } from '@roombook/contract/order-sms'
import { switchSmsKind } from '@roombook/contract/sms-templates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(site, booker)
beforeEach(() => void fixture.turnPage())
const turn = (on: boolean) => admin.call(switchSmsKind, { kind: 'changed', on, hour: null })
afterEach(async () => void (await turn(true)))

const notice = (orderId: number) => booker.call(changeNotice, { orderId })
const sentOf = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['kind', 'state'])
    .where('booking_id', '=', selectBookingId(orderId))
    .orderBy('id')
    .execute()
/** Creates a booking whose guest was notified. */
async function bookNotified() {
  fixture.turnPage()
  const order = await fixture.bookOne('牡丹厅', { sendSms: true })
  await expect.poll(() => sentOf(order.id)).toMatchObject([{ state: 'delivered' }])
  return order
}
/** Moves the order, and advances the clock past the notification delay. */
async function move(orderId: number) {
  const { row } = await booker.call(orderDetail, { id: orderId })
  await booker.call(transferOrder, { orderId, version: row.version, roomId: fixture.room('梅厅'), turn: 1 })
  clock.pass(3)
}

test('a guest who was told of the booking is told of its change, as it says before', async () => {
  const { id } = await bookNotified()
  expect(await notice(id)).toEqual({ channel: 'sms', reason: null })
  await move(id)
  await expect.poll(async () => (await sentOf(id)).map(({ kind }) => kind)).toEqual(['booking', 'changed'])
})

test('with the switch off it says so, and nothing goes', async () => {
  const { id } = await bookNotified()
  await turn(false)
  expect(await notice(id)).toEqual({ channel: null, reason: 'off' })
  await move(id)
  const later = await bookNotified()
  expect((await sentOf(id)).map(({ kind }) => kind)).toEqual(['booking'])
  expect(later.id).not.toBe(id)
})

test('whose form asked for no messages, who was told nothing yet, or on another phone, is not told', async () => {
  const silent = await fixture.bookOne('兰厅')
  expect(await notice(silent.id)).toEqual({ channel: null, reason: 'unasked' })
  const { id } = await bookNotified()
  await owner
    .updateTable('sms_message')
    .set({ state: 'failed' })
    .where('booking_id', '=', selectBookingId(id))
    .execute()
  expect(await notice(id)).toEqual({ channel: null, reason: 'untold' })
  const other = await bookNotified()
  await owner
    .updateTable('sms_message')
    .set({ phone: '13700000001' })
    .where('booking_id', '=', selectBookingId(other.id))
    .execute()
  expect(await notice(other.id)).toEqual({ channel: null, reason: 'untold' })
})

test('who left no phone is not told, which is why', async () => {
  const { id } = await fixture.bookOne('菊厅', { sendSms: true, phone: '' })
  expect(await notice(id)).toEqual({ channel: null, reason: 'no-phone' })
})

test('of a hold, of one that was cancelled, and of a day that is over there is nothing to tell', async () => {
  const held = await booker.call(holdRooms, { ...fixture.formOf(['竹厅']), heldUntil: null })
  expect(await notice(held.row.id)).toEqual({ channel: null, reason: 'not-booked' })
  const order = await bookNotified()
  await booker.call(cancelOrder, {
    orderId: order.id,
    version: (await booker.call(orderDetail, { id: order.id })).row.version,
    linked: false,
    reason: 'guest',
    remark: '',
  })
  expect(await notice(order.id)).toEqual({ channel: null, reason: 'not-booked' })
})

test('there must be such an order, and the right to change it', async () => {
  expect((await catchRefusal(notice(999_999))).code).toBe('booking.not_found')
})
