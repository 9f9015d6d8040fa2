import { listDays } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)

test('days in a row, each with its booked rooms of those that could be, over all periods', async () => {
  const { dinner, lunch } = venue.periods
  const book = (bookDate: string, periodId: number, title: string) => {
    const roomIds = [findRoomId(venue, title)]
    return booker.call(createOrder, orderFormFor(venue, { bookDate, periodId, roomIds, arrivalTime: '' }))
  }
  await book('2026-11-30', dinner, '牡丹厅')
  await book('2026-11-30', lunch, '牡丹厅')
  await book('2026-12-02', dinner, '牡丹厅')
  await book('2026-12-02', dinner, '梅厅')
  await book('2026-12-03', dinner, '梅厅')
  const { list } = await booker.call(listDays, { startDate: '2026-11-30', days: 3 })
  expect(list).toEqual([
    { bookDate: '2026-11-30', booked: 2, bookable: 24 },
    { bookDate: '2026-12-01', booked: 0, bookable: 24 },
    { bookDate: '2026-12-02', booked: 2, bookable: 24 },
  ])
})

test('a period counts on the weekdays it opens', async () => {
  const brunch = {
    shop_id: venue.shopId,
    title: '早午餐',
    start_minutes: 540,
    end_minutes: 660,
    weekdays: [0],
  }
  await owner.insertInto('meal_period').values(brunch).execute()
  const { list } = await booker.call(listDays, { startDate: '2026-12-05', days: 9 })
  expect(list.map((day) => day.bookable)).toEqual([24, 32, 24, 24, 24, 24, 24, 24, 32])
})

test('at most 62 days', async () => {
  expect((await booker.call(listDays, { startDate: '2026-11-30', days: 62 })).list).toHaveLength(62)
  for (const days of [0, 63]) {
    const refused = await catchRefusal(booker.call(listDays, { startDate: '2026-11-30', days }))
    expect(refused.fields).toEqual({ days: '天数须在1至62之间' })
  }
})
