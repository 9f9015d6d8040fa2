import { createOrder, orderDetail, revealOpener } from '@roombook/contract/booking'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, venue, owner } = await startTestApp()
const { staff } = venue
const booker = await as(staff.booker.phone)
const nextDay = dayByDay()

const book = async () => (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))).row

test('whoever may not act on an order calls the colleague whose it is, and each look is logged', async () => {
  const order = await book()
  const colleague = await as(staff.colleague.phone)
  expect(await colleague.call(revealOpener, { orderId: order.id })).toEqual({
    nickname: '赵前台',
    phone: staff.booker.phone,
  })
  const { row, list } = await booker.call(orderDetail, { id: order.id })
  expect(list[0]).toMatchObject({ operatorName: '周前台', remark: '查看了开台员工「赵前台」的电话' })
  expect(row.version).toBe(order.version)
})

test('of an order that nobody opened, and of no order at all, there is none', async () => {
  const order = await book()
  await owner.updateTable('orders').set({ opener_id: null }).where('id', '=', order.id).execute()
  expect(await catchRefusal(booker.call(revealOpener, { orderId: order.id }))).toMatchObject({
    code: 'staff.not_found',
  })
  expect(await catchRefusal(booker.call(revealOpener, { orderId: 987_654_321 }))).toMatchObject({
    code: 'booking.not_found',
  })
})

test('who sees no orders sees no colleague’s phone', async () => {
  const order = await book()
  const waiter = await as(staff.waiter.phone)
  expect(await catchRefusal(waiter.call(revealOpener, { orderId: order.id }))).toMatchObject({
    code: 'permission.refused',
  })
})
