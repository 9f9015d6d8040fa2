import { createOrder, orderDetail, revealPhone } from '@roombook/contract/booking'
import { listMessages, readMessages } from '@roombook/contract/messages'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const { staff } = venue
const booker = await as(staff.booker.phone)
const nextDay = dayByDay()

const book = async () => (await booker.call(createOrder, orderFormFor(venue, { bookDate: nextDay() }))).row

test('the opener, a supervisor and an administrator see it whole, and each look is logged', async () => {
  const order = await book()
  for (const { phone } of [staff.booker, staff.supervisor, staff.admin]) {
    const person = await as(phone)
    expect(await person.call(revealPhone, { orderId: order.id })).toEqual({ phone: '13912345678' })
  }
  const { row, list } = await booker.call(orderDetail, { id: order.id })
  expect(list.slice(0, 3).map(({ operatorName, remark }) => [operatorName, remark])).toEqual([
    ['王经理', '查看了客人电话'],
    ['李主管', '查看了客人电话'],
    ['赵前台', '查看了客人电话'],
  ])
  expect(row.version).toBe(order.version)
})

test('a colleague does not, and nothing is logged of what was not shown', async () => {
  const order = await book()
  const colleague = await as(staff.colleague.phone)
  expect(await catchRefusal(colleague.call(revealPhone, { orderId: order.id }))).toMatchObject({
    code: 'booking.not_yours',
    message: '只有管理员、主管或开台员工可以操作该订单',
  })
  const { list } = await booker.call(orderDetail, { id: order.id })
  expect(list).toHaveLength(1)
})

test('of an order without an opener, whoever may book does, and nobody else', async () => {
  const order = await book()
  await owner.updateTable('orders').set({ opener_id: null }).where('id', '=', order.id).execute()
  const colleague = await as(staff.colleague.phone)
  expect(await colleague.call(revealPhone, { orderId: order.id })).toEqual({ phone: '13912345678' })
  const waiter = await as(staff.waiter.phone)
  expect(await catchRefusal(waiter.call(revealPhone, { orderId: order.id }))).toMatchObject({
    code: 'permission.refused',
  })
})

test('of no order at all there is none', async () => {
  expect(await catchRefusal(booker.call(revealPhone, { orderId: 987_654_321 }))).toMatchObject({
    code: 'booking.not_found',
  })
})

test('with the sixtieth number of an hour administrators are told, once an hour; nobody else reads it; negative control: of fifty-nine they are not', async () => {
  const order = await book()
  clock.pass(122)
  const supervisor = await as(staff.supervisor.phone)
  const admin = await as(staff.admin.phone)
  const look = () => supervisor.call(revealPhone, { orderId: order.id })
  const noticesOf = async (person: typeof admin) =>
    (await person.call(listMessages, { limit: 50 })).list.filter(({ kind }) => kind === 'phones-watched')
  const before = await admin.call(listMessages, {})
  const looks = async (count: number) => {
    for (let done = 0; done < count; done += 1) await look()
  }
  await looks(59)
  expect(await noticesOf(admin)).toEqual([])
  await look()
  const content = '查看电话过多：李主管 1小时内查看了60个电话，已暂停其查看'
  const [told] = await noticesOf(admin)
  expect(told).toMatchObject({ content, orderId: null, messageOrder: null, isRead: false })
  expect((await admin.call(listMessages, {})).unread).toBe(before.unread + 1)
  expect(await noticesOf(supervisor)).toEqual([])
  await catchRefusal(look())
  await owner.deleteFrom('guest_request').where('address', 'like', 'phones:%').execute()
  await looks(60)
  expect(await noticesOf(admin)).toHaveLength(1)
  clock.pass(61)
  await looks(60)
  expect(await noticesOf(admin)).toHaveLength(2)

  const { unread } = await admin.call(readMessages, { messageId: told?.id })
  expect(unread).toBe(before.unread + 1)
})

test('a person sees sixty in an hour, whosever they are, and others go on; negative control: were they not noted, without end', async () => {
  const order = await book()
  clock.pass(61)
  const look = () => booker.call(revealPhone, { orderId: order.id })
  for (let looks = 0; looks < 60; looks += 1) await look()
  expect(await catchRefusal(look())).toMatchObject({
    code: 'permission.too_many_phones',
    message: '1小时内查看的电话过多，请稍后再试',
  })
  const supervisor = await as(staff.supervisor.phone)
  expect(await supervisor.call(revealPhone, { orderId: order.id })).toEqual({ phone: '13912345678' })
  const mine = `phones:${venue.shopId}:${staff.booker.id}`
  const stored = await owner.selectFrom('guest_request').selectAll().where('address', '=', mine).execute()
  await owner.deleteFrom('guest_request').where('address', '=', mine).execute()
  expect(await look()).toEqual({ phone: '13912345678' })
  await owner.insertInto('guest_request').values(stored).execute()
  expect(await catchRefusal(look())).toMatchObject({ code: 'permission.too_many_phones' })
  clock.pass(61)
  expect(await look()).toEqual({ phone: '13912345678' })
})
