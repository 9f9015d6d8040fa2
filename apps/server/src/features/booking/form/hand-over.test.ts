import {
  anonymiseCustomer,
  askForChange,
  cancelOrder,
  customerDetail,
  editOrder,
  exportMyData,
  guestCartOf,
  listRooms,
  orderDetail,
  readMyBooking,
  readMyData,
  searchCustomers,
  setGuestLine,
  setGuestRemark,
} from '@roombook/contract'
import { OrderStatus, termsText } from '@roombook/domain'
import { expect, test } from 'vitest'
import { bookingOf } from '#test/booking-rows.ts'
import { openDishDesk } from '#test/dish-desk.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { startTestApp } from '#test/test-app.ts'

const desk = await openDishDesk(await startTestApp())
const { as, asGuest, booker, house, invite, owner, shopId, some } = desk
const admin = await as(house.staff.admin.phone)
const former = { phone: '13912345678', ...(await asGuest('13912345678')) }
const later = { phone: '13700002222', ...(await asGuest('13700002222')) }
const words = ['求婚用，请保密', '女友芒果过敏', '想换到包间里面']

/** A booking whose guest wrote to the shop, to its kitchen, and to have something changed. */
async function written() {
  const { order, of } = await invite(1, [])
  await owner.updateTable('booking').set({ remark: words[0] }).where('id', '=', bookingOf(order.id)).execute()
  await former.call(setGuestLine, { ...of, ...some.bass(1) })
  await former.call(setGuestRemark, { ...of, userRemark: words[1] ?? '' })
  await former.call(askForChange, { ...of, words: words[2] ?? '' })
  return { order, of }
}
const edit = async (orderId: number, change: object) => {
  const { row } = await booker.call(orderDetail, { id: orderId })
  return booker.call(editOrder, { orderId, version: row.version, ...change })
}
/** All that the phone's owner can read of a booking. */
const seenBy = async (guest: typeof former, of: { shopId: number; orderId: number }) =>
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
    .where('id', '=', bookingOf(order.id))
    .execute()
  const momentOf = async (guest: typeof former) => {
    const booking = await guest.call(readMyBooking, of)
    expect(booking.terms).toEqual(terms)
    const own = (await guest.call(readMyData, {})).stores.flatMap(({ bookings }) => bookings)
    const listed = own.find(({ orderId }) => orderId === order.id)
    return [booking.termsAgreedAt, listed?.termsAgreedAt]
  }
  expect(await momentOf(former)).toEqual([agreedAt, agreedAt])
  await edit(order.id, { phone: later.phone, userName: '钱女士' })
  expect(await momentOf(later)).toEqual([null, null])
})

test('of a booking that goes to another phone the new guest reads nothing that the guest before them wrote; negative control: to the same phone they read it all', async () => {
  const { order, of } = await written()
  await edit(order.id, { peopleNum: 11 })
  const before = await seenBy(former, of)
  for (const each of words) expect(before).toContain(each)

  await edit(order.id, { phone: later.phone, userName: '钱女士' })
  const seen = await seenBy(later, of)
  expect(seen).toContain('钱女士')
  for (const each of words) expect(seen).not.toContain(each)
  expect(await refusalOf(former.call(readMyBooking, of))).toMatchObject({ code: 'booking.not_found' })

  const { row } = await booker.call(orderDetail, { id: order.id })
  expect(row).toMatchObject({ remark: `原客人：${words[0]}；${words[1]}`, changeWaiting: false })
  const board = await booker.call(listRooms, { bookDate: order.bookDate, periodId: order.periodId })
  expect(JSON.stringify(board)).toContain(`原客人：${words[0]}`)
  // The new guest's own text is separate.
  await later.call(setGuestRemark, { ...of, userRemark: '少放盐' })
  const asked = await later.call(askForChange, { ...of, words: '早半小时到' })
  expect(asked.change).toMatchObject({ words: '早半小时到', state: 'open' })
  expect(await later.call(guestCartOf, of)).toMatchObject({ userRemark: '少放盐' })
})

test('a booking that had no phone is nobody’s words; and one given back shows them to nobody', async () => {
  const { order, of } = await written()
  await edit(order.id, { phone: later.phone })
  await edit(order.id, { phone: former.phone })
  for (const each of words) expect(await seenBy(former, of)).not.toContain(each)
  await owner
    .updateTable('booking')
    .set({ remark: '现场登记', phone: '', customer_id: null })
    .where('id', '=', bookingOf(order.id))
    .execute()
  await edit(order.id, { phone: later.phone })
  expect(await later.call(readMyBooking, of)).toMatchObject({ remark: '现场登记' })
})

test('a guest who is forgotten takes with them what they wrote of bookings that are another’s', async () => {
  const { order, of } = await written()
  await owner
    .updateTable('booking')
    .set({ terms_agreed_at: '2026-11-19T08:15:30.000Z' })
    .where('id', '=', bookingOf(order.id))
    .execute()
  await edit(order.id, { phone: later.phone })
  const { list } = await admin.call(searchCustomers, { keyword: former.phone })
  const id = list[0]?.id ?? 0
  for (const { id: own } of await owner
    .selectFrom('order_whole')
    .select('id')
    .where('phone', '=', former.phone)
    .where('status', 'not in', [OrderStatus.cancelled, OrderStatus.refused])
    .execute()) {
    const { row } = await admin.call(orderDetail, { id: own })
    await admin.call(cancelOrder, { orderId: own, version: row.version, reason: 'guest' })
  }
  const { row } = await admin.call(customerDetail, { id })
  await admin.call(anonymiseCustomer, { id, version: row.version })
  const kept = await owner
    .selectFrom('order_whole')
    .select(['former_remark', 'former_phone', 'phone'])
    .where('id', '=', order.id)
    .execute()
  expect(kept).toEqual([{ former_remark: '', former_phone: '', phone: later.phone }])
  const asked = await owner
    .selectFrom('order_change_request')
    .select('words')
    .where('order_id', '=', order.id)
    .execute()
  expect(asked).toEqual([{ words: '' }])
  expect(await later.call(readMyBooking, of)).toMatchObject({ termsAgreedAt: null })
})
