import { listRooms } from '@roombook/contract/board'
import { editOrder, orderDetail } from '@roombook/contract/booking'
import { customerDetail } from '@roombook/contract/customer-directory'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { searchCustomers } from '@roombook/contract/customers'
import { readMyBooking, requestBookingChange } from '@roombook/contract/my-bookings'
import { exportMyData, readMyData } from '@roombook/contract/my-data'
import { cancelOrder } from '@roombook/contract/order-moves'
import { guestCartOf, setGuestLine, setGuestRemark } from '@roombook/contract/preorders-of-guests'
import { OrderStatus, termsText } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { as, asGuest, booker, venue, invite, owner, shopId, some } = fixture
const admin = await as(venue.staff.admin.phone)
const previousGuest = { phone: '13912345678', ...(await asGuest('13912345678')) }
const later = { phone: '13700002222', ...(await asGuest('13700002222')) }
const guestRemarks = ['求婚用，请保密', '女友芒果过敏', '想换到包间里面']

/** Books a room whose guest has written to the shop and to its kitchen, and requested a change. */
async function written() {
  const { order, of } = await invite(1, [])
  await owner
    .updateTable('booking')
    .set({ remark: guestRemarks[0] })
    .where('id', '=', selectBookingId(order.id))
    .execute()
  await previousGuest.call(setGuestLine, { ...of, ...some.bass(1) })
  await previousGuest.call(setGuestRemark, { ...of, userRemark: guestRemarks[1] ?? '' })
  await previousGuest.call(requestBookingChange, { ...of, words: guestRemarks[2] ?? '' })
  return { order, of }
}
const edit = async (orderId: number, change: object) => {
  const { row } = await booker.call(orderDetail, { id: orderId })
  return booker.call(editOrder, { orderId, version: row.version, ...change })
}
/** Returns everything that a guest can read of a booking, as text. */
const seenBy = async (guest: typeof previousGuest, of: { shopId: number; orderId: number }) =>
  JSON.stringify([
    await guest.call(readMyBooking, of),
    await guest.call(guestCartOf, of),
    await guest.call(exportMyData, { shopId }),
  ])

test('the moment at which terms were agreed to is shown to whoever agreed alone; the terms stay the booking’s', async () => {
  const { order, of } = await written()
  const terms = [{ title: '退订', text: '开餐前24小时以前取消，订金全额退回' }]
  const agreedAt = '2026-11-19T08:15:30.000Z'
  await owner
    .updateTable('booking')
    .set({ terms: termsText(terms), terms_agreed_at: agreedAt })
    .where('id', '=', selectBookingId(order.id))
    .execute()
  const momentOf = async (guest: typeof previousGuest) => {
    const booking = await guest.call(readMyBooking, of)
    expect(booking.terms).toEqual(terms)
    const own = (await guest.call(readMyData, {})).stores.flatMap(({ bookings }) => bookings)
    const listed = own.find(({ orderId }) => orderId === order.id)
    return [booking.termsAgreedAt, listed?.termsAgreedAt]
  }
  expect(await momentOf(previousGuest)).toEqual([agreedAt, agreedAt])
  await edit(order.id, { phone: later.phone, userName: '钱女士' })
  expect(await momentOf(later)).toEqual([null, null])
})

test('of a booking that goes to another phone the new guest reads nothing that the guest before them wrote; negative control: to the same phone they read it all', async () => {
  const { order, of } = await written()
  await edit(order.id, { peopleNum: 11 })
  const before = await seenBy(previousGuest, of)
  for (const each of guestRemarks) expect(before).toContain(each)

  await edit(order.id, { phone: later.phone, userName: '钱女士' })
  const seen = await seenBy(later, of)
  expect(seen).toContain('钱女士')
  for (const each of guestRemarks) expect(seen).not.toContain(each)
  expect(await catchRefusal(previousGuest.call(readMyBooking, of))).toMatchObject({
    code: 'booking.not_found',
  })

  const { row } = await booker.call(orderDetail, { id: order.id })
  expect(row).toMatchObject({
    remark: `原客人：${guestRemarks[0]}；${guestRemarks[1]}`,
    changeWaiting: false,
  })
  const board = await booker.call(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  expect(JSON.stringify(board)).toContain(`原客人：${guestRemarks[0]}`)
  // The new guest's own text is separate.
  await later.call(setGuestRemark, { ...of, userRemark: '少放盐' })
  const requested = await later.call(requestBookingChange, { ...of, words: '早半小时到' })
  expect(requested.change).toMatchObject({ words: '早半小时到', state: 'open' })
  expect(await later.call(guestCartOf, of)).toMatchObject({ userRemark: '少放盐' })
})

test('a booking that had no phone is nobody’s words; and one given back shows them to nobody', async () => {
  const { order, of } = await written()
  await edit(order.id, { phone: later.phone })
  await edit(order.id, { phone: previousGuest.phone })
  for (const each of guestRemarks) expect(await seenBy(previousGuest, of)).not.toContain(each)
  await owner
    .updateTable('booking')
    .set({ remark: '现场登记', phone: '', customer_id: null })
    .where('id', '=', selectBookingId(order.id))
    .execute()
  await edit(order.id, { phone: later.phone })
  expect(await later.call(readMyBooking, of)).toMatchObject({ remark: '现场登记' })
})

test('a guest who is forgotten takes with them what they wrote of bookings that are another’s', async () => {
  const { order, of } = await written()
  await owner
    .updateTable('booking')
    .set({ terms_agreed_at: '2026-11-19T08:15:30.000Z' })
    .where('id', '=', selectBookingId(order.id))
    .execute()
  await edit(order.id, { phone: later.phone })
  const { list } = await admin.call(searchCustomers, { keyword: previousGuest.phone })
  const id = list[0]?.id ?? 0
  for (const { id: own } of await owner
    .selectFrom('order_whole')
    .select('id')
    .where('phone', '=', previousGuest.phone)
    .where('status', 'not in', [OrderStatus.cancelled, OrderStatus.refused])
    .execute()) {
    const { row } = await admin.call(orderDetail, { id: own })
    await admin.call(cancelOrder, { orderId: own, version: row.version, reason: 'guest' })
  }
  const { row } = await admin.call(customerDetail, { id })
  await admin.call(anonymiseCustomer, { id, version: row.version })
  const stored = await owner
    .selectFrom('order_whole')
    .select(['former_remark', 'former_phone', 'phone'])
    .where('id', '=', order.id)
    .execute()
  expect(stored).toEqual([{ former_remark: '', former_phone: '', phone: later.phone }])
  const requests = await owner
    .selectFrom('order_change_request')
    .select('words')
    .where('order_id', '=', order.id)
    .execute()
  expect(requests).toEqual([{ words: '' }])
  expect(await later.call(readMyBooking, of)).toMatchObject({ termsAgreedAt: null })
})
