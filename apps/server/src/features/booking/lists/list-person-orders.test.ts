import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { listPersonOrders, listReferralOrders } from '@roombook/contract/order-lists'
import { arriveOrder } from '@roombook/contract/order-moves'
import { beforeAll, describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const testApp = await startTestApp()
const { as, venue, owner, clock } = testApp
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const nextDay = dayByDay()

const book = async (change: Partial<OrderForm> = {}, by = booker) =>
  (await by.call(createOrder, orderFormFor(venue, { bookDate: nextDay(), ...change }))).row

let wang: Awaited<ReturnType<typeof book>>[]
let lady: Awaited<ReturnType<typeof book>>

beforeAll(async () => {
  wang = [await book(), await book(), await book()]
  const [first] = wang
  if (!first) throw new Error('nothing was booked')
  await onTheDay(clock, first.bookDate, () =>
    booker.call(arriveOrder, { orderId: first.id, version: first.version }),
  )
  lady = await book({ userName: '李女士', phone: '13700001234' }, colleague)
  await owner
    .updateTable('booking')
    .set({ referral: true })
    .where('id', '=', selectBookingId(lady.id))
    .execute()
})

const ids = ({ list }: { list: { id: number }[] }) => list.map((order) => order.id)

describe('shopOrderList', () => {
  test('lists the orders of a customer, newest first, within dates, and those who came [7.42]', async () => {
    const ofCustomerId = wang[0]?.customerId ?? 0
    const all = await booker.call(listPersonOrders, { ofCustomerId })
    expect(ids(all)).toEqual(wang.map((order) => order.id).toReversed())
    const dated = await booker.call(listPersonOrders, {
      ofCustomerId,
      startDate: wang[1]?.bookDate,
      endDate: wang[1]?.bookDate,
    })
    expect(ids(dated)).toEqual([wang[1]?.id])
    expect(ids(await booker.call(listPersonOrders, { ofCustomerId, came: true }))).toEqual([wang[0]?.id])
  })

  test('lists the orders of a member of staff, 10 to a page [7.42] [9.03]', async () => {
    const openerId = venue.staff.colleague.id
    expect(ids(await booker.call(listPersonOrders, { openerId }))).toEqual([lady.id])
    for (let made = 0; made < 11; made++) await book({}, colleague)
    const page = await booker.call(listPersonOrders, { openerId })
    expect([page.list.length, page.count]).toEqual([10, 12])
  })

  test('with status 99 lists referrals, without dates [7.44] [4.03]', async () => {
    const referrals = await booker.call(listPersonOrders, { status: 99 })
    expect(ids(referrals)).toEqual([lady.id])
    expect(referrals.list[0]).toMatchObject({ referral: true })
  })

  test('takes the fields that the specification names [7.42]', async () => {
    const { data } = await postForm(
      testApp,
      '/shopapi/commonuser/orderlist',
      {
        customer_id: wang[0]?.customerId ?? 0,
        start_date: '2026-12-01',
        end_date: '2026-12-31',
        is_tostore: 1,
      },
      booker.token,
    )
    expect(data.list).toMatchObject([{ id: wang[0]?.id, is_fission: 0 }])
  })
})

describe('shopLiebianOrder', () => {
  test('lists the orders that came from a recommendation, of one recommender where it is asked [7.43]', async () => {
    expect(ids(await booker.call(listReferralOrders, {}))).toEqual([lady.id])
    const ofWang = await booker.call(listReferralOrders, { ofCustomerId: wang[0]?.customerId ?? 0 })
    expect(ofWang).toMatchObject({ list: [], count: 0 })
  })
})
