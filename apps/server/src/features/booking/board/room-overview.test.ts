import { createOrder, holdRooms } from '@roombook/contract/booking'
import { arriveOrder } from '@roombook/contract/order-moves'
import { roomOverview } from '@roombook/contract/overview'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, clock, venue, owner } = testApp
const booker = await as(venue.staff.booker.phone)
const waiter = await as(venue.staff.waiter.phone)

const startOfDay = '2026-11-20T02:00:00Z'
const room = (title: string) => findRoomId(venue, title)
const form = (title: string, periodId: number, arrivalTime = '') =>
  orderFormFor(venue, { roomIds: [room(title)], periodId, arrivalTime })

beforeEach(() => clock.set(startOfDay))

describe('the room overview', () => {
  test('shows each room of the period being served with status, people, customer, masked phone, arrival and staff [2.32] [7.30]', async () => {
    const { row } = await booker.call(createOrder, form('牡丹厅', venue.periods.lunch, '12:00'))
    await booker.call(arriveOrder, { orderId: row.id, version: row.version })
    await booker.call(holdRooms, form('芍药厅', venue.periods.lunch))
    clock.set('2026-11-20T04:30:00Z')
    const overview = await booker.call(roomOverview, { overviewMode: 0 })
    expect(overview).toMatchObject({ bookDate: '2026-11-20', periodName: '午餐', booked: 2, bookable: 8 })
    const rooms = overview.list.flatMap((floor) => floor.children)
    expect(rooms).toHaveLength(8)
    expect(rooms.find((cell) => cell.title === '牡丹厅')).toMatchObject({
      statusText: '客已到',
      capacity: 12,
      roomOrders: [
        {
          userName: '王先生',
          phone: '139***5678',
          peopleNum: 10,
          arrivalTime: '12:00',
          openerName: '赵前台',
        },
      ],
    })
    expect(rooms.find((cell) => cell.title === '芍药厅')).toMatchObject({ color: 'held', statusText: '占位' })
    expect(rooms.find((cell) => cell.title === '菊厅')).toMatchObject({ color: 'free', roomOrders: [] })
  })

  test('shows those that are taken alone where it is asked, or the shop is set so [2.32]', async () => {
    const taken = await booker.call(roomOverview, { overviewMode: 1 })
    expect(taken.list.map((floor) => floor.children.map((cell) => cell.title))).toEqual([
      ['牡丹厅', '芍药厅'],
    ])
    await owner
      .updateTable('shop')
      .set({ settings: JSON.stringify({ overviewMode: 1 }) })
      .where('shop_id', '=', venue.shopId)
      .execute()
    expect(await booker.call(roomOverview, {})).toEqual(taken)
    expect((await booker.call(roomOverview, { overviewMode: 0 })).list).toHaveLength(2)
  })

  test('goes over to the next period by the clock, and stays on the evening’s date past midnight', async () => {
    const titleAt = async (instant: string) => {
      clock.set(instant)
      const { bookDate, periodName } = await booker.call(roomOverview, {})
      return [bookDate, periodName]
    }
    expect(await titleAt('2026-11-20T06:00:00Z')).toEqual(['2026-11-20', '晚餐'])
    expect(await titleAt('2026-11-20T16:30:00Z')).toEqual(['2026-11-20', '夜宵'])
    expect(await titleAt('2026-11-20T21:00:00Z')).toEqual(['2026-11-21', '午餐'])
  })

  test('takes a date and a period, and refuses one that is not the shop’s', async () => {
    const overview = await booker.call(roomOverview, {
      bookDate: '2026-11-20',
      periodId: venue.periods.dinner,
      overviewMode: 0,
    })
    expect(overview).toMatchObject({ periodName: '晚餐', booked: 0 })
    const foreign = booker.call(roomOverview, { bookDate: '2026-11-20', periodId: venue.other.periodId })
    expect(await catchRefusal(foreign)).toMatchObject({ code: 'booking.period_missing' })
    expect(await catchRefusal(waiter.call(roomOverview, {}))).toMatchObject({ code: 'permission.refused' })
  })

  test('travels in the wire’s own words [7.30]', async () => {
    const { data } = await postForm(
      testApp,
      '/shopapi/roombook/roomoverview',
      { show_models: 0 },
      booker.token,
    )
    expect(data).toMatchObject({ time_name: '午餐', show_models: 0, ednum: 2 })
    expect(data.list[0].children[0]).toMatchObject({ room_status_name: '客已到', people_num: 12 })
  })
})
