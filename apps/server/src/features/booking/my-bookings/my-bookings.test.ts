import type { CallInput } from '@roombook/contract'
import { listRooms } from '@roombook/contract/board'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { answerChange, readChangeRequest } from '@roombook/contract/change-requests'
import { listMessages } from '@roombook/contract/messages'
import {
  listMyBookings,
  readMyBooking,
  requestBookingChange,
  takeBackChange,
  withdrawBooking,
} from '@roombook/contract/my-bookings'
import { arriveOrder, cancelOrder } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, asGuest, clock, venue, owner } = testApp
const fixture = openGuestFixture(testApp)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const { shopId } = venue
const nextDay = dayByDay()

let guests = 0
async function newGuest() {
  const phone = `1370003${String(1000 + guests++)}`
  return { phone, ...(await asGuest(phone)) }
}

/** Creates a booking by staff. */
const book = async (phone: string, change: Parameters<typeof orderFormFor>[1] = {}) =>
  (await booker.call(createOrder, orderFormFor(venue, { phone, bookDate: nextDay(), ...change }))).row

describe('a guest’s bookings', () => {
  test('are all that was booked under the phone, whoever took it: coming up, and over', async () => {
    const guest = await newGuest()
    const soon = await book(guest.phone)
    const later = await book(guest.phone, { bookDate: '2027-01-05' })
    const gone = await book(guest.phone, { bookDate: '2026-11-21' })
    await book('13700009999')
    await guest.call(withdrawBooking, { shopId, orderId: gone.id })
    const { list, count } = await guest.call(listMyBookings, {})
    expect(list.map(({ orderId }) => orderId)).toEqual([soon.id, later.id])
    expect(count).toBe(2)
    expect(list[0]).toMatchObject({
      shopId,
      roomNames: ['牡丹厅'],
      statusName: '已预订',
      peopleNum: 10,
      arrivalTime: '18:00',
    })
    const past = await guest.call(listMyBookings, { past: true })
    expect(past.list).toMatchObject([{ orderId: gone.id, statusName: '已取消' }])
    expect((await guest.call(listMyBookings, { page: 2, limit: 1 })).list).toMatchObject([
      { orderId: later.id },
    ])
  })

  test('name the rooms of one booking together', async () => {
    const guest = await newGuest()
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const { id } = await book(guest.phone, { roomIds, linked: true })
    const { list } = await guest.call(listMyBookings, {})
    expect(list).toMatchObject([{ orderId: id, roomNames: ['牡丹厅', '芍药厅'] }])
  })

  test('come from every shop where the phone was used', async () => {
    const guest = await newGuest()
    const { id } = await book(guest.phone)
    await owner
      .updateTable('booking')
      .set({ phone: guest.phone })
      .where('shop_id', '=', venue.other.shopId)
      .execute()
    const { list } = await guest.call(listMyBookings, {})
    expect(list.filter((booking) => booking.shopId === shopId)).toMatchObject([{ orderId: id }])
  })

  test('show to the guest what concerns the guest, and nothing internal', async () => {
    const guest = await newGuest()
    const { id } = await book(guest.phone, { adminRemark: '难缠的客人', deposit: fen(50_000) })
    const booking = await guest.call(readMyBooking, { shopId, orderId: id })
    expect(booking).toMatchObject({
      orderId: id,
      userName: '王先生',
      deposit: 50_000,
      depositDue: 50_000,
      mayWithdraw: true,
      mayAskChange: true,
      change: null,
    })
    expect(booking.timezone).toBe('Asia/Shanghai')
    expect(booking.startsAt).toBe(new Date(`${booking.bookDate}T18:00:00+08:00`).toISOString())
    expect(JSON.stringify(booking)).not.toMatch(/难缠|1370003/)
  })

  test('are nobody else’s', async () => {
    const guest = await newGuest()
    const { id } = await book('13700009999')
    const calls = [readMyBooking, withdrawBooking, requestBookingChange, takeBackChange] as const
    for (const call of calls) {
      const input: CallInput<typeof requestBookingChange> = { shopId, orderId: id, words: '换大一点的包厢' }
      expect(await catchRefusal(guest.client.call(call, input)), call.name).toMatchObject({
        code: 'booking.not_found',
      })
    }
  })
})

describe('a guest cancels', () => {
  test('all the rooms of the booking; they are free again, and the staff are told', async () => {
    const guest = await newGuest()
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const { id, bookDate, periodId } = await book(guest.phone, { roomIds, linked: true })
    const booking = await guest.call(withdrawBooking, { shopId, orderId: id, words: '临时有事' })
    expect(booking).toMatchObject({ status: -1, mayWithdraw: false, mayAskChange: false })
    const { list } = await booker.call(listRooms, { bookDate, periodId })
    const orders = list.flatMap((floor) => floor.children).flatMap((room) => room.roomOrders)
    expect(orders).toEqual([])
    const { row, list: log } = await booker.call(orderDetail, { id })
    expect(row.status).toBe(-1)
    expect(log[0]).toMatchObject({ operatorName: '客人', remark: '客人取消：临时有事' })
    const { list: messages } = await colleague.call(listMessages, {})
    expect(messages[0]).toMatchObject({ kind: 'cancelled', orderId: id })
    expect(messages[0]?.content).toContain('牡丹厅、芍药厅')
  })

  test('only until the shop’s hours before the period, which the page names', async () => {
    const guest = await newGuest()
    const bookDate = nextDay()
    const { id } = await book(guest.phone, { bookDate })
    const { withdrawUntil } = await guest.call(readMyBooking, { shopId, orderId: id })
    expect(withdrawUntil).toBe(new Date(`${bookDate}T15:00:00+08:00`).toISOString())
    const before = clock.now()
    clock.set(`${bookDate}T15:00:01+08:00`)
    expect((await guest.call(readMyBooking, { shopId, orderId: id })).mayWithdraw).toBe(false)
    expect(await catchRefusal(guest.call(withdrawBooking, { shopId, orderId: id }))).toMatchObject({
      code: 'booking.withdraw_too_late',
      message: '已过可自行取消的时间，请致电门店',
    })
    clock.set(before.toISOString())
    await guest.call(withdrawBooking, { shopId, orderId: id })
  })

  test('not what is on or over', async () => {
    const guest = await newGuest()
    const row = await book(guest.phone)
    await onTheDay(clock, row.bookDate, () =>
      booker.call(arriveOrder, { orderId: row.id, version: row.version, linked: false }),
    )
    expect(await catchRefusal(guest.call(withdrawBooking, { shopId, orderId: row.id }))).toMatchObject({
      code: 'booking.not_allowed_in_status',
    })
  })

  test('what is not on yet: the room where guests sit takes over people and deposit', async () => {
    const guest = await newGuest()
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const { id, bookDate } = await book(guest.phone, { roomIds, linked: true, deposit: fen(50_000) })
    const { list } = await booker.call(orderDetail, { id })
    expect(list.length).toBeGreaterThan(0)
    const sitting = await owner
      .selectFrom('order_whole')
      .select(['id', 'version'])
      .where('shop_id', '=', shopId)
      .where('phone', '=', guest.phone)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
    await onTheDay(clock, bookDate, () =>
      booker.call(arriveOrder, { orderId: sitting.id, version: sitting.version, linked: false }),
    )
    await guest.call(withdrawBooking, { shopId, orderId: id })
    const { row } = await booker.call(orderDetail, { id: sitting.id })
    expect(row).toMatchObject({ status: 3, peopleNum: 10, deposit: 50_000, linked: false })
    expect((await booker.call(orderDetail, { id })).row).toMatchObject({ status: -1, deposit: 0 })
  })

  test('once, however often and whoever else acts at that moment', async () => {
    const guest = await newGuest()
    const row = await book(guest.phone)
    const outcomes = await onTheDay(clock, row.bookDate, () =>
      Promise.allSettled([
        ...Array.from({ length: 10 }, () => guest.call(withdrawBooking, { shopId, orderId: row.id })),
        booker.call(arriveOrder, { orderId: row.id, version: row.version, linked: false }),
      ]),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { list: log } = await booker.call(orderDetail, { id: row.id })
    expect(log).toHaveLength(2)
  })
})

describe('a guest asks for a change', () => {
  test('which the staff see, answer, and the guest reads', async () => {
    const guest = await newGuest()
    const row = await book(guest.phone)
    const input = { shopId, orderId: row.id, peopleNum: 14, words: '多两把儿童椅' }
    const { change, mayAskChange } = await guest.call(requestBookingChange, input)
    expect(change).toMatchObject({ state: 'open', peopleNum: 14, bookDate: null, words: '多两把儿童椅' })
    expect(mayAskChange).toBe(false)
    expect((await colleague.call(listMessages, {})).list[0]).toMatchObject({
      kind: 'change-asked',
      orderId: row.id,
    })
    expect((await booker.call(readChangeRequest, { orderId: row.id })).change).toEqual(change)
    const answer = { orderId: row.id, version: row.version, words: '已安排' }
    const { row: changed } = await booker.call(answerChange, { ...answer, granted: true })
    const after = await guest.call(readMyBooking, { shopId, orderId: row.id })
    expect(after).toMatchObject({
      mayAskChange: true,
      peopleNum: 14,
      change: { state: 'granted', answer: '已安排' },
    })
    const again = { ...answer, version: changed.version, granted: false }
    expect(await catchRefusal(booker.call(answerChange, again))).toMatchObject({
      code: 'booking.change_missing',
    })
  })

  test('no more people than can be booked online; fewer than were agreed always', async () => {
    await fixture.settings({ guestMostPeople: 20 })
    const guest = await newGuest()
    const { id } = await book(guest.phone, { peopleNum: 40 })
    const ask = (peopleNum: number) => guest.call(requestBookingChange, { shopId, orderId: id, peopleNum })
    expect(await catchRefusal(ask(999))).toMatchObject({
      code: 'booking.too_many_people',
      fields: { peopleNum: '线上最多预订20人，更多人请致电门店' },
    })
    expect((await ask(30)).change).toMatchObject({ peopleNum: 30 })
    await fixture.settings({ guestMostPeople: 0 })
  })

  test('one at a time, and may take it back', async () => {
    const guest = await newGuest()
    const { id } = await book(guest.phone)
    const ask = () => guest.call(requestBookingChange, { shopId, orderId: id, words: '换个包厢' })
    const outcomes = await Promise.allSettled([ask(), ask(), ask()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await catchRefusal(ask())).toMatchObject({ code: 'booking.change_waiting' })
    expect((await guest.call(takeBackChange, { shopId, orderId: id })).change).toMatchObject({
      state: 'withdrawn',
    })
    expect(await catchRefusal(guest.call(takeBackChange, { shopId, orderId: id }))).toMatchObject({
      code: 'booking.change_missing',
    })
    await ask()
  })

  test('of a booking whose first room is cancelled meanwhile: it waits still, and no second one beside it', async () => {
    const guest = await newGuest()
    const roomIds = [findRoomId(venue, '牡丹厅'), findRoomId(venue, '芍药厅')]
    const form = orderFormFor(venue, { phone: guest.phone, bookDate: nextDay(), linked: true, roomIds })
    const { orderIds } = await booker.call(createOrder, form)
    const [first = 0, second = 0] = orderIds
    await guest.call(requestBookingChange, { shopId, orderId: first, words: '换个包厢' })
    const { row } = await booker.call(orderDetail, { id: first })
    await booker.call(cancelOrder, { orderId: first, version: row.version, linked: false, reason: 'guest' })
    expect((await booker.call(orderDetail, { id: second })).row.changeWaiting).toBe(true)
    const seen = await guest.call(readMyBooking, { shopId, orderId: second })
    expect(seen).toMatchObject({ mayAskChange: false, change: { state: 'open', words: '换个包厢' } })
    const again = guest.call(requestBookingChange, { shopId, orderId: second, words: '要两把儿童椅' })
    expect((await catchRefusal(again)).code).toBe('booking.change_waiting')
    const { version } = (await booker.call(orderDetail, { id: second })).row
    await booker.call(answerChange, { orderId: second, version, granted: true, words: '已换' })
    expect((await booker.call(orderDetail, { id: second })).row.changeWaiting).toBe(false)
  })

  test('that says nothing, or of a day on which nobody is booked, is refused and not kept', async () => {
    const guest = await newGuest()
    const row = await book(guest.phone)
    const describeRequest = async (change: Partial<CallInput<typeof requestBookingChange>>) =>
      (await catchRefusal(guest.call(requestBookingChange, { shopId, orderId: row.id, ...change }))).code
    expect(await describeRequest({})).toBe('booking.change_empty')
    expect(await describeRequest({ bookDate: row.bookDate, periodId: row.periodId, peopleNum: 10 })).toBe(
      'booking.change_empty',
    )
    expect(await describeRequest({ bookDate: '2026-11-01' })).toBe('booking.date_past')
    expect(await describeRequest({ bookDate: '2029-01-01' })).toBe('booking.date_too_far')
    expect(await describeRequest({ periodId: venue.other.periodId })).toBe('booking.period_missing')
    expect(await describeRequest({ peopleNum: 0 })).toBe('request.invalid')
    expect((await guest.call(readMyBooking, { shopId, orderId: row.id })).change).toBeNull()
  })

  test('not once they sit at table; of an order that is not the shop’s staff read and answer nothing', async () => {
    const guest = await newGuest()
    const { id, version, bookDate } = await book(guest.phone)
    await onTheDay(clock, bookDate, () => booker.call(arriveOrder, { orderId: id, version, linked: false }))
    const late = guest.call(requestBookingChange, { shopId, orderId: id, words: '换个包厢' })
    expect((await catchRefusal(late)).code).toBe('booking.not_allowed_in_status')
    expect((await guest.call(readMyBooking, { shopId, orderId: id })).mayAskChange).toBe(false)
    const orderId = 987_654_321
    expect((await catchRefusal(booker.call(readChangeRequest, { orderId }))).code).toBe('booking.not_found')
    const answering = booker.call(answerChange, { orderId, version: 1, granted: true })
    expect((await catchRefusal(answering)).code).toBe('booking.not_found')
  })

  test('that the shop has cancelled since waits for nobody', async () => {
    const guest = await newGuest()
    const { id, version } = await book(guest.phone)
    await guest.call(requestBookingChange, { shopId, orderId: id, words: '换个包厢' })
    expect((await booker.call(orderDetail, { id })).row.changeWaiting).toBe(true)
    await booker.call(cancelOrder, { orderId: id, version, linked: false, reason: 'shop' })
    expect((await booker.call(orderDetail, { id })).row.changeWaiting).toBe(false)
    expect((await guest.call(readMyBooking, { shopId, orderId: id })).change).toBeNull()
  })

  test('is answered by whoever may act on the order', async () => {
    const guest = await newGuest()
    const { id, version } = await book(guest.phone)
    await guest.call(requestBookingChange, { shopId, orderId: id, words: '换个包厢' })
    const answer = { orderId: id, version, granted: true }
    expect(await catchRefusal(colleague.call(answerChange, answer))).toMatchObject({
      code: 'booking.not_yours',
    })
  })
})
