import { listArrivalTimes, listPeriods } from '@roombook/contract/board'
import { createOrder, editOrder } from '@roombook/contract/booking'
import { afterEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const booker = await as(venue.staff.booker.phone)
const { dinner, lunch, supper } = venue.periods
const today = '2026-11-20'

afterEach(() => clock.set('2026-11-20T02:00:00Z'))

const timesOf = async (periodId: number, orderId?: number, bookDate = today) => {
  const { list } = await booker.call(listArrivalTimes, { bookDate, periodId, orderId })
  return list.map((time) => time.value)
}

describe('arrival times', () => {
  test('are a list of name and value [7.21]', async () => {
    const fields = { book_date: today, time_id: supper }
    const { data } = await postForm(site, '/shopapi/roombook/arrivaltimes', fields, booker.token)
    expect(data.list).toHaveLength(9)
    expect(data.list.slice(3, 7)).toEqual([
      { name: '23:00', value: '23:00' },
      { name: '23:30', value: '23:30' },
      { name: '次日00:00', value: '00:00' },
      { name: '次日00:30', value: '00:30' },
    ])
  })

  test('lie as far apart as the period says', async () => {
    expect(await timesOf(lunch)).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00', '13:30'])
    const step = (minutes: number) =>
      owner
        .updateTable('meal_period')
        .set({ arrival_step_minutes: minutes })
        .where('id', '=', lunch)
        .execute()
    await step(60)
    expect(await timesOf(lunch)).toEqual(['11:00', '12:00', '13:00'])
    await step(30)
  })

  test('and periods that are past are not offered, nor past dates taken, but for the stored ones [5.15]', async () => {
    const form = orderFormFor(venue, { bookDate: today, arrivalTime: '17:30' })
    const { row } = await booker.call(createOrder, form)
    clock.set('2026-11-20T10:10:00Z') // 18:10
    const open = ['18:30', '19:00', '19:30', '20:00', '20:30']
    expect(await timesOf(dinner)).toEqual(open)
    expect(await timesOf(dinner, row.id)).toEqual(['17:30', ...open])
    expect(await timesOf(supper, row.id)).not.toContain('17:30')
    const { list } = await booker.call(listPeriods, { bookDate: today })
    expect(list.map((period) => period.disabled)).toEqual([true, false, false])

    const roomIds = [findRoomId(venue, '梅厅')]
    for (const [change, fault] of [
      [{ bookDate: '2026-11-19' }, { bookDate: '不能选择过去的日期' }],
      [{ periodId: lunch, arrivalTime: '13:00' }, { periodId: '该餐段已结束，不能再预订' }],
      [{ arrivalTime: '17:30' }, { arrivalTime: '到店时间已过，请重新选择' }],
    ] as const) {
      const refused = await catchRefusal(booker.call(createOrder, { ...form, roomIds, ...change }))
      expect(refused.fields).toMatchObject(fault)
    }
    clock.set('2026-11-20T14:00:00Z') // 22:00, dinner is over
    expect(await timesOf(dinner, row.id)).toEqual(['17:30'])
    const same = { bookDate: today, periodId: dinner, arrivalTime: '17:30', adminRemark: '晚走' }
    const edited = await booker.call(editOrder, { orderId: row.id, version: row.version, ...same })
    expect(edited.row).toMatchObject({ arrivalTime: '17:30', adminRemark: '晚走' })
  })

  test('need a period of the shop, and an order of it', async () => {
    const ask = (periodId: number, orderId?: number) =>
      catchRefusal(booker.call(listArrivalTimes, { bookDate: today, periodId, orderId }))
    expect(await ask(venue.other.periodId)).toMatchObject({ code: 'booking.period_missing' })
    expect(await ask(dinner, 987_654_321)).toMatchObject({ code: 'booking.not_found' })
  })
})
