import type { CallInput } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { answerChange, readChangeRequest } from '@roombook/contract/change-requests'
import { readChangeChoices, readMyBooking, requestBookingChange } from '@roombook/contract/my-bookings'
import { beforeAll, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, clock, venue, owner } = app
const fixture = openGuestFixture(app)
const booker = await as(venue.staff.booker.phone)
const { shopId } = venue
const { lunch, dinner } = venue.periods
const phone = '13700041001'
const guest = await asGuest(phone)

const book = async (bookDate: string, rooms: readonly string[], more: object = {}) =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, {
        bookDate,
        roomIds: rooms.map(fixture.room),
        linked: rooms.length > 1,
        phone,
        ...more,
      }),
    )
  ).row

const everyRoom = Object.keys(venue.rooms)

/** Returns the periods' hints for a guest: available ones plain, others in brackets. */
async function hints(orderId: number, bookDate: string, peopleNum: number | null = null) {
  const { periods } = await guest.call(readChangeChoices, { shopId, orderId, bookDate, peopleNum })
  return Object.fromEntries(periods.map(({ title, open, words }) => [title, open ? words : `(${words})`]))
}

beforeAll(() => fixture.settings({ guestBooking: 'application' }))

describe('where a booking could be moved', () => {
  test('are the periods of the day that is wished for, each with a hint of how full it is', async () => {
    const { id } = await book('2026-12-01', ['牡丹厅'])
    const free = `约余${everyRoom.length}间`
    expect(await hints(id, '2026-12-02')).toMatchObject({ 午餐: free, 晚餐: free })
    await book('2026-12-02', everyRoom, { phone: '13700049999', linked: false, peopleNum: 60 })
    expect(await hints(id, '2026-12-02')).toMatchObject({ 午餐: free, 晚餐: '已订满' })
    expect(await hints(id, '2026-12-02', 900)).toMatchObject({ 午餐: '没有合适的包厢', 晚餐: '已订满' })
  })

  test('count what the guests have themselves as free', async () => {
    const { id } = await book('2026-12-03', ['牡丹厅', '芍药厅'])
    await book('2026-12-03', ['牡丹厅'], { periodId: lunch, arrivalTime: '12:00' })
    expect(await hints(id, '2026-12-03')).toMatchObject({
      午餐: `约余${everyRoom.length - 1}间`,
      晚餐: '当前预订',
    })
  })

  test('are not what is over, nor where the shop rests, nor a day that cannot be booked', async () => {
    const { id } = await book('2026-12-04', ['牡丹厅'])
    await owner
      .insertInto('closed_day')
      .values({ shop_id: shopId, start_date: '2026-12-05', end_date: '2026-12-05', reason: '员工聚餐' })
      .execute()
    expect(await hints(id, '2026-12-05')).toMatchObject({ 午餐: expect.stringMatching(/^\(.*员工聚餐.*\)$/) })
    const before = clock.now()
    clock.set('2026-11-20T15:00:00+08:00')
    expect(await hints(id, '2026-11-20')).toMatchObject({ 午餐: '(已结束)' })
    clock.set(before.toISOString())
    expect(await hints(id, '2026-11-01')).toEqual({})
    expect(await hints(id, '2029-01-01')).toEqual({})
  })

  test('say nothing of how full the shop is where it tells nobody', async () => {
    const { id } = await book('2026-12-06', ['牡丹厅'])
    await fixture.settings({ guestBooking: 'closed' })
    expect(await hints(id, '2026-12-07')).toMatchObject({ 午餐: '', 晚餐: '' })
    await fixture.settings({ guestBooking: 'application' })
  })

  test('are told to the guest of the booking alone', async () => {
    const { id } = await book('2026-12-08', ['牡丹厅'])
    const stranger = await asGuest('13700049998')
    const query = stranger.call(readChangeChoices, { shopId, orderId: id, bookDate: '2026-12-09' })
    expect(await catchRefusal(query)).toMatchObject({ code: 'booking.not_found' })
  })
})

describe('a guest asks for another period', () => {
  const ask = (orderId: number, change: Partial<CallInput<typeof requestBookingChange>>) =>
    guest.call(requestBookingChange, { shopId, orderId, ...change })

  test('and the staff see date, period, people and words', async () => {
    const { id } = await book('2026-12-10', ['牡丹厅'])
    expect(await guest.call(readMyBooking, { shopId, orderId: id })).toMatchObject({ periodId: dinner })
    await ask(id, { bookDate: '2026-12-11', periodId: lunch, peopleNum: 14, words: '要靠窗' })
    expect((await booker.call(readChangeRequest, { orderId: id })).change).toMatchObject({
      bookDate: '2026-12-11',
      periodId: lunch,
      periodName: '午餐',
      peopleNum: 14,
      words: '要靠窗',
      state: 'open',
    })
  })

  test('on the same day; the one that it is in already is no change', async () => {
    const { id, version } = await book('2026-12-12', ['牡丹厅'])
    expect(await catchRefusal(ask(id, { bookDate: '2026-12-12', periodId: dinner }))).toMatchObject({
      code: 'booking.change_empty',
    })
    const { change } = await ask(id, { bookDate: '2026-12-12', periodId: lunch })
    expect(change).toMatchObject({ bookDate: null, periodId: lunch, periodName: '午餐', peopleNum: null })
    await booker.call(answerChange, { orderId: id, version, granted: false, words: '午餐已订满' })
  })

  test('but for none that is full of others only by a hint: the staff decide', async () => {
    const { id } = await book('2026-12-13', ['牡丹厅'])
    await book('2026-12-14', everyRoom, { phone: '13700049999', linked: false, peopleNum: 60 })
    const { change } = await ask(id, { bookDate: '2026-12-14' })
    expect(change).toMatchObject({ state: 'open', bookDate: '2026-12-14', periodId: null })
  })

  test('is told at the field what cannot be: over, of another shop, on a day without it', async () => {
    const { id } = await book('2026-12-15', ['牡丹厅'])
    const before = clock.now()
    clock.set('2026-11-20T15:00:00+08:00')
    expect(await catchRefusal(ask(id, { bookDate: '2026-11-20', periodId: lunch }))).toMatchObject({
      code: 'booking.period_past',
      fields: { periodId: '该餐段已结束，不能再预订' },
    })
    clock.set(before.toISOString())
    expect(await catchRefusal(ask(id, { periodId: venue.other.periodId }))).toMatchObject({
      code: 'booking.period_missing',
      fields: { periodId: '所选餐段不存在或当日不开放' },
    })
    expect(await catchRefusal(ask(id, { bookDate: '2026-11-01' }))).toMatchObject({
      code: 'booking.date_past',
      fields: { bookDate: '不能选择过去的日期' },
    })
    expect((await guest.call(readMyBooking, { shopId, orderId: id })).change).toBeNull()
  })
})
