import type { CallInput } from '@roombook/contract'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import {
  changeOwnBooking,
  readChangeChoices,
  readMyBooking,
  requestBookingChange,
} from '@roombook/contract/my-bookings'
import { setRemark } from '@roombook/contract/order-moves'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor, type TypedForm } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, venue } = app
const fixture = openGuestFixture(app)
const booker = await as(venue.staff.booker.phone)
const { shopId, periodId } = fixture
const dinnerRoom = fixture.room('牡丹厅')
const otherRoom = fixture.room('芍药厅')
let days = 0
let bookDate = ''

beforeEach(async () => {
  bookDate = `2026-12-${String(++days).padStart(2, '0')}`
  await fixture.settings({ guestChange: 'self' })
})

/** Books dinner for six in 牡丹厅 and logs its guest in. */
async function booked(change: TypedForm = {}) {
  const phone = fixture.nextPhone()
  const form = orderFormFor(venue, { bookDate, phone, peopleNum: 6, ...change })
  const { row } = await booker.call(createOrder, form)
  const guest = await asGuest(phone)
  const of = { shopId, orderId: row.id }
  return { guest, of, row, seen: await guest.call(readMyBooking, of) }
}

type Change = CallInput<typeof changeOwnBooking>
const same = ({ of, seen }: Awaited<ReturnType<typeof booked>>): Change => ({
  ...of,
  version: seen.version,
  bookDate,
  periodId,
  roomId: dinnerRoom,
  turn: 1,
  peopleNum: 6,
  arrivalTime: '18:00',
})

describe('what the shop allows', () => {
  test('is changed by the guest alone: people, time, room and day at once; log and message say so', async () => {
    const own = await booked()
    expect(own.seen.mayChange).toBe(true)
    const { periods } = await own.guest.call(readChangeChoices, { ...own.of, bookDate, peopleNum: 4 })
    const dinner = periods.find(({ id }) => id === periodId)
    expect(dinner?.rooms?.[0]).toMatchObject({ id: dinnerRoom, own: true, turn: 1 })
    const change = { ...same(own), peopleNum: 4, arrivalTime: '18:30', roomId: otherRoom }
    const changed = await own.guest.call(changeOwnBooking, change)
    expect(changed).toMatchObject({ peopleNum: 4, arrivalTime: '18:30', roomNames: ['芍药厅'] })
    const { row, list } = await booker.call(orderDetail, { id: own.row.id })
    expect(row).toMatchObject({
      peopleNum: 4,
      arrivalTime: '18:30',
      roomName: '芍药厅',
      openerId: own.row.openerId,
    })
    expect(list[0]).toMatchObject({
      operatorName: '客人',
      remark: '客人自行修改：包厢 牡丹厅 → 芍药厅，人数 6人 → 4人，到店 18:00 → 18:30',
    })
    const messages = await booker.call(listMessages, { page: 1, limit: 5 })
    expect(messages.list[0]).toMatchObject({ kind: 'changed-by-guest' })
    expect(messages.list[0]?.content).toContain('客人已自行修改预订')
  })

  test('a lost answer is repeated safely, and an old page changes nothing', async () => {
    const own = await booked()
    const change = { ...same(own), peopleNum: 5 }
    const key = `change-${own.row.id}-of-the-guest`
    const options = { idempotencyKey: key }
    const first = await own.guest.call(changeOwnBooking, change, options)
    expect(await own.guest.call(changeOwnBooking, change, options)).toEqual(first)
    const old = await catchRefusal(own.guest.call(changeOwnBooking, { ...change, peopleNum: 3 }))
    expect(old).toMatchObject({ code: 'booking.stale', message: '预订刚有变动，请查看最新内容后再修改' })
  })

  test('two guests who want one room: one gets it, the other keeps theirs', async () => {
    const one = await booked()
    const other = await booked({ roomIds: [fixture.room('海棠厅')] })
    const wants = (of: typeof one) =>
      of.guest.call(changeOwnBooking, { ...same(of), roomId: otherRoom, peopleNum: 4 })
    const answers = await Promise.allSettled([wants(one), wants(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rooms = await Promise.all(
      [one, other].map(async ({ guest, of }) => (await guest.call(readMyBooking, of)).roomNames[0]),
    )
    expect(new Set(rooms).size).toBe(2)
  })
})

describe('the shop decides', () => {
  test('where it has guests ask, in what is under way already, and after the time to cancel', async () => {
    const own = await booked()
    await own.guest.call(requestBookingChange, { ...own.of, words: '靠窗' })
    const waiting = await catchRefusal(own.guest.call(changeOwnBooking, { ...same(own), peopleNum: 5 }))
    expect(waiting.code).toBe('booking.change_waiting')
    const another = await booked({ roomIds: [otherRoom], peopleNum: 4 })
    await fixture.settings({ guestChange: 'ask' })
    expect((await another.guest.call(readMyBooking, another.of)).mayChange).toBe(false)
    const change = { ...same(another), roomId: otherRoom, peopleNum: 3 }
    const refused = () => another.guest.call(changeOwnBooking, change)
    expect((await catchRefusal(refused())).code).toBe('booking.change_by_store')
    await fixture.settings({ guestChange: 'self', withdrawHours: 720 })
    expect((await catchRefusal(refused())).code).toBe('booking.change_by_store')
  })

  test('what asks a higher deposit than the booking has; fewer people do not', async () => {
    await fixture.settings({
      guestChange: 'self',
      guestDepositMode: 'per-person',
      guestDepositFen: fen(5000),
    })
    const own = await booked()
    const more = await catchRefusal(own.guest.call(changeOwnBooking, { ...same(own), peopleNum: 8 }))
    expect(more.code).toBe('booking.change_by_store')
    const fewer = await own.guest.call(changeOwnBooking, { ...same(own), peopleNum: 5 })
    expect(fewer).toMatchObject({ peopleNum: 5, deposit: 0 })
  })

  test('who is refused keeps the booking: a taken room, a time before the seating, nothing changed', async () => {
    const own = await booked()
    await booked({ roomIds: [otherRoom], peopleNum: 4 })
    const change = (differences: Partial<Change>) =>
      catchRefusal(own.guest.call(changeOwnBooking, { ...same(own), ...differences }))
    expect((await change({ roomId: otherRoom })).code).toBe('booking.room_taken')
    expect((await change({})).code).toBe('booking.change_empty')
    expect(await change({ arrivalTime: '11:00' })).toMatchObject({
      fields: { arrivalTime: '所选包厢不能在此时间到店，请重新选择' },
    })
    expect((await change({ turn: 2, peopleNum: 5 })).code).toBe('booking.turn_moved')
    const stranger = await asGuest(fixture.nextPhone())
    expect((await catchRefusal(stranger.call(changeOwnBooking, same(own)))).code).toBe('booking.not_found')
    const { row } = await booker.call(orderDetail, { id: own.row.id })
    expect(row.version).toBe(own.row.version)
    await booker.call(setRemark, {
      orderId: row.id,
      version: row.version,
      linked: false,
      adminRemark: '靠窗',
    })
    expect((await change({ peopleNum: 5 })).code).toBe('booking.stale')
  })
})
