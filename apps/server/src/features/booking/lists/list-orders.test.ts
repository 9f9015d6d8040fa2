import type { CallInput } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { listOrders, listPersonOrders, listReferralOrders } from '@roombook/contract/order-lists'
import { arriveOrder, cancelOrder, clearOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { beforeAll, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, venue, owner, clock } = testApp
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const waiter = await as(venue.staff.waiter.phone)

const day = '2026-12-10'
const book = async (title: string, change: Partial<OrderForm> = {}, by = booker) =>
  (
    await by.call(
      createOrder,
      orderFormFor(venue, { bookDate: day, roomIds: [findRoomId(venue, title)], ...change }),
    )
  ).row
const listOf = (filter: CallInput<typeof listOrders>) =>
  booker.call(listOrders, { startDate: day, endDate: day, ...filter })
const front = ['roombook/orderlist', 'roombook/createbook', 'roombook/arrears']
const setNodes = (nodes: string[]) =>
  owner.updateTable('role').set({ nodes }).where('title', '=', '赵前台').execute()
const found = async (filter: CallInput<typeof listOrders>) =>
  (await listOf(filter)).list.map((order) => order.roomName)

let settled: Awaited<ReturnType<typeof book>>

beforeAll(async () => {
  const deposited = await book('牡丹厅', { peopleNum: 10 })
  await booker.call(setDeposit, {
    orderId: deposited.id,
    version: deposited.version,
    deposit: 50_000,
    depositReceived: 20_000,
    means: 'cash',
  })
  const lady = await book('芍药厅', { userName: '李女士', phone: '13700001234', peopleNum: 6 }, colleague)
  await onTheDay(clock, day, () => colleague.call(arriveOrder, { orderId: lady.id, version: lady.version }))
  settled = await book('海棠厅', { periodId: venue.periods.lunch, arrivalTime: '12:00', peopleNum: 8 })
  await onTheDay(clock, day, () =>
    booker.call(clearOrder, { orderId: settled.id, version: settled.version, total: 100_000, owed: 100_000 }),
  )
  const cancelled = await book('玉兰厅', { peopleNum: 4 })
  await booker.call(cancelOrder, { orderId: cancelled.id, version: cancelled.version, reason: 'guest' })
  await owner
    .updateTable('booking')
    .set({ sms_state: 3 })
    .where('id', '=', selectBookingId(settled.id))
    .execute()
})

describe('the order list', () => {
  test('finds orders by status, period, room, opener, SMS, and parts of name, phone and room', async () => {
    expect(await found({})).toEqual(['玉兰厅', '海棠厅', '芍药厅', '牡丹厅'])
    expect(await found({ statuses: [2, 3] })).toEqual(['芍药厅', '牡丹厅'])
    expect(await found({ statuses: [-1] })).toEqual(['玉兰厅'])
    expect(await found({ periodId: venue.periods.lunch })).toEqual(['海棠厅'])
    expect(await found({ roomId: findRoomId(venue, '牡丹厅') })).toEqual(['牡丹厅'])
    expect(await found({ openerId: venue.staff.colleague.id })).toEqual(['芍药厅'])
    expect(await found({ smsState: 3 })).toEqual(['海棠厅'])
    expect(await found({ keyword: '李' })).toEqual(['芍药厅'])
    expect(await found({ keyword: '123' })).toEqual([])
    // The masked middle digits of the others' numbers.
    expect(await found({ keyword: '1234' })).toEqual(['芍药厅'])
    expect(await found({ keyword: '0001234' })).toEqual([])
    expect(await found({ keyword: '13700001234' })).toEqual(['芍药厅'])
    expect(await found({ keyword: '海棠' })).toEqual(['海棠厅'])
    expect(await found({ keyword: settled.orderSerial })).toEqual(['海棠厅'])
    expect(await found({ keyword: '%' })).toEqual([])
  })

  test('adds up all that were found, not the page alone [3.17]', async () => {
    const { list, count, sums } = await listOf({ limit: 2 })
    expect(list).toHaveLength(2)
    expect(count).toBe(4)
    expect(sums).toEqual({ people: 28, money: null })
    const second = await listOf({ limit: 2, page: 2 })
    expect(second.list.map((order) => order.roomName)).toEqual(['芍药厅', '牡丹厅'])
    expect(second.sums).toEqual(sums)
  })

  test('tells what deposits and bills come to only whoever keeps the till or sees statistics, in words too; of one guest all', async () => {
    const money = {
      deposit: 50_000,
      depositReceived: 20_000,
      total: 100_000,
      drinks: 0,
      discount: 0,
      arrears: 100_000,
    }
    const days = { startDate: day, endDate: day }
    const sumsOf = async (who: TestClient) => (await who.call(listOrders, days)).sums
    expect((await sumsOf(admin)).money).toEqual(money)
    expect(
      (await booker.call(listPersonOrders, { ...days, openerId: venue.staff.booker.id })).sums.money,
    ).toBe(null)
    expect((await booker.call(listReferralOrders, days)).sums.money).toBe(null)
    const guest = await owner
      .selectFrom('customer')
      .select('id')
      .where('phone', '=', '13700001234')
      .executeTakeFirstOrThrow()
    const ofGuest = await booker.call(listPersonOrders, { ofCustomerId: guest.id })
    expect(ofGuest).toMatchObject({ count: 1, sums: { money: { total: 0, arrears: 0 } } })
    for (const node of ['roombook/till', 'commonuser/statistics']) {
      await setNodes(['roombook/orderlist', node])
      expect((await sumsOf(booker)).money).toEqual(money)
    }
    await setNodes(front)
    expect((await sumsOf(booker)).money).toBe(null)
  })

  test('sorts by what is asked, either way', async () => {
    expect(await found({ sort: 'people', descending: true })).toEqual([
      '牡丹厅',
      '海棠厅',
      '芍药厅',
      '玉兰厅',
    ])
    expect(await found({ sort: 'created', descending: false })).toEqual([
      '牡丹厅',
      '芍药厅',
      '海棠厅',
      '玉兰厅',
    ])
  })

  test('shows phones masked, and sums as yuan on the wire [5.09]', async () => {
    const listedBy = ({ token }: TestClient) =>
      postForm(
        testApp,
        '/shopapi/roombook/orderlist',
        { start_date: day, end_date: day, status: '2,3' },
        token,
      )
    const { data } = await listedBy(booker)
    expect(data.list[1]).toMatchObject({ phone: '139***5678', price: '500.00', is_fission: 0 })
    expect(data.sums).toMatchObject({ people: 16, money: null })
    expect((await listedBy(admin)).data.sums).toMatchObject({ people: 16, money: { price: '500.00' } })
    expect(JSON.stringify(data)).not.toContain('13912345678')
  })

  test('covers the last 30 days and the year ahead unless told otherwise, and refuses dates that make no span', async () => {
    expect((await booker.call(listOrders, {})).count).toBe(4)
    expect(await catchRefusal(listOf({ startDate: '2026-12-11' }))).toMatchObject({
      code: 'request.invalid',
      message: '结束日期不能早于开始日期',
    })
    expect(await catchRefusal(listOf({ startDate: '2020-01-01' }))).toMatchObject({
      message: '日期范围不能超过3年',
    })
    expect(await catchRefusal(listOf({ limit: 101 }))).toMatchObject({ message: '参数错误' })
  })

  test('is for those who see orders', async () => {
    expect(await catchRefusal(waiter.call(listOrders, {}))).toMatchObject({ code: 'permission.refused' })
  })
})
