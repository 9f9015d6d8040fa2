import { createOrder } from '@roombook/contract/booking'
import { cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { bookingCalendar } from '@roombook/contract/overview'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, venue, owner, clock } = testApp
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)

const book = (bookDate: string, title: string, periodId = venue.periods.dinner) =>
  booker.call(
    createOrder,
    orderFormFor(venue, { bookDate, periodId, roomIds: [findRoomId(venue, title)], arrivalTime: '' }),
  )
const monthOf = (date: string) => admin.call(bookingCalendar, { date })

test('each day of the month has its periods with the rooms booked of all there are [7.41] [2.42]', async () => {
  await book('2026-12-05', '牡丹厅')
  await book('2026-12-05', '芍药厅')
  await book('2026-12-05', '牡丹厅', venue.periods.lunch)
  const month = await monthOf('2026-12')
  expect(Object.keys(month)).toHaveLength(31)
  expect(month['2026-12-05']).toEqual([
    { periodName: '午餐', booked: 1, bookable: 8 },
    { periodName: '晚餐', booked: 2, bookable: 8 },
    { periodName: '夜宵', booked: 0, bookable: 8 },
  ])
  expect((await monthOf('2027-02'))['2027-02-28']?.[1]).toEqual({
    periodName: '晚餐',
    booked: 0,
    bookable: 8,
  })
})

test('what was cancelled does not count; what was cleared does', async () => {
  const { row: cancelled } = await book('2026-12-06', '牡丹厅')
  await booker.call(cancelOrder, { orderId: cancelled.id, version: cancelled.version, reason: 'guest' })
  const { row: cleared } = await book('2026-12-06', '芍药厅')
  await onTheDay(clock, '2026-12-06', () =>
    booker.call(clearOrder, { orderId: cleared.id, version: cleared.version, total: 0 }),
  )
  expect((await monthOf('2026-12'))['2026-12-06']?.[1]?.booked).toBe(1)
})

test('a period that was given up since is shown on the days that had bookings in it', async () => {
  await book('2026-12-07', '牡丹厅', venue.periods.supper)
  const gone = { deleted_at: new Date() }
  await owner.updateTable('meal_period').set(gone).where('id', '=', venue.periods.supper).execute()
  const month = await monthOf('2026-12')
  expect(month['2026-12-07']?.map((period) => period.periodName)).toEqual(['午餐', '晚餐', '夜宵'])
  expect(month['2026-12-08']?.map((period) => period.periodName)).toEqual(['午餐', '晚餐'])
})

test('travels as a map keyed by date, in the wire’s own words [7.41]', async () => {
  const { data } = await postForm(
    testApp,
    '/shopapi/commonuser/timeanalysis',
    { date: '2026-12' },
    admin.token,
  )
  expect(data['2026-12-05'][0]).toEqual({ time_name: '午餐', ednum: 1, allnum: 8 })
})

test('is for those who hold its node, and for months that there are [6.07]', async () => {
  expect(await catchRefusal(booker.call(bookingCalendar, { date: '2026-12' }))).toMatchObject({
    code: 'permission.refused',
  })
  expect(await catchRefusal(monthOf('2026-13'))).toMatchObject({ code: 'request.invalid' })
})
