import { createOrder } from '@roombook/contract/booking'
import {
  addCustomer,
  addCustomerRecord,
  customerDetail,
  customerHistory,
  editCustomer,
} from '@roombook/contract/customer-directory'
import { customerTimeline, revealCustomerPhone } from '@roombook/contract/customer-timeline'
import { searchCustomers } from '@roombook/contract/customers'
import { expect, test, vi } from 'vitest'
import { changeBooking } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const phone = '13911112222'

clock.set('2026-11-20T02:00:00Z')
const { id } = await admin.call(addCustomer, {
  userName: '王伟',
  phone,
  staffIds: [venue.staff.admin.id],
})
clock.set('2026-11-20T02:01:00Z')
const { row: order } = await booker.call(createOrder, {
  ...orderFormFor(venue, {
    bookDate: '2026-11-21',
    phone,
    userName: '王伟',
    peopleNum: 8,
    adminRemark: '靠窗',
  }),
  sendSms: true,
})
clock.set('2026-11-20T02:02:00Z')
await admin.call(addCustomerRecord, {
  id,
  bookDate: '2026-11-19',
  roomId: findRoomId(venue, '梅厅'),
  averageMoney: 20_000,
  total: 160_000,
  openerId: venue.staff.booker.id,
  remark: '谈年会',
})
clock.set('2026-11-20T02:03:00Z')
await owner
  .insertInto('customer_level_change')
  .values({
    shop_id: venue.shopId,
    customer_id: id,
    from_title: '',
    to_title: '金卡',
    reason: 'visit',
    at: clock.now(),
  })
  .execute()
clock.set('2026-11-20T02:04:00Z')
await admin.call(editCustomer, {
  id,
  version: 1,
  userName: '王大伟',
  phone: '139***2222',
  birthdayType: 2,
  birthdayText: '12-8',
  staffIds: [venue.staff.admin.id],
})

// The message is sent in the background.
const sms = owner.selectFrom('sms_message').select('state').where('customer_id', '=', id)
await vi.waitFor(async () => expect(await sms.executeTakeFirst()).toEqual({ state: 'delivered' }), 240_000)

test('one timeline holds orders, messages, records, levels and edits, the latest first', async () => {
  const { list, count } = await admin.call(customerTimeline, { ofCustomerId: id })
  expect(count).toBe(6)
  expect(
    list.map(({ kind, title, text, operatorName, stateName }) => [
      kind,
      title,
      text,
      operatorName,
      stateName,
    ]),
  ).toEqual([
    ['change', '编辑客户资料', '修改了姓名、生日', '王经理', ''],
    ['level', '客户等级：无等级 → 金卡', '', '', ''],
    ['record', '客勤记录 2026-11-19 · 梅厅', '消费1600.00元 · 谈年会', '赵前台', ''],
    ['message', '预订成功短信', expect.stringContaining('王伟'), '', '已送达'],
    ['order', '2026-11-21 晚餐 · 牡丹厅 · 8人', '靠窗', '赵前台', '已预订'],
    ['change', '添加客户', '', '王经理', ''],
  ])
  expect(list.map(({ orderId }) => orderId)).toEqual([0, 0, 0, order.id, order.id, 0])
})

test('an answered message says so, and an order what came of it', async () => {
  await owner
    .updateTable('orders')
    .set({ status: 5, total_fen: 128_800 })
    .where('id', '=', order.id)
    .execute()
  const { id: messageId, phone } = await owner
    .selectFrom('sms_message')
    .select(['id', 'phone'])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const at = clock.now()
  // The booking has another unread message, and the guest has not replied.
  await changeBooking(owner, order.id, { replied: true })
  const states = async () =>
    (await admin.call(customerTimeline, { ofCustomerId: id, kind: 'message' })).list.map(
      (one) => one.stateName,
    )
  expect(await states()).toEqual(['已送达'])
  await owner
    .insertInto('sms_reply')
    .values({
      shop_id: venue.shopId,
      phone,
      content: '好的',
      at,
      received_at: at,
      handled_at: at,
      message_id: messageId,
    })
    .execute()
  const [message] = (await admin.call(customerTimeline, { ofCustomerId: id, kind: 'message' })).list
  expect(message?.stateName).toBe('已送达 · 客人已回复')
  await owner
    .updateTable('sms_message')
    .set({ state: 'failed', error: '号码无效' })
    .where('customer_id', '=', id)
    .execute()
  const [failed] = (await admin.call(customerTimeline, { ofCustomerId: id, kind: 'message' })).list
  expect(failed?.stateName).toBe('失败 · 号码无效 · 客人已回复')
  await owner.deleteFrom('sms_reply').execute()
  const [visit] = (await admin.call(customerTimeline, { ofCustomerId: id, kind: 'order' })).list
  expect(visit).toMatchObject({ stateName: '已完成', text: '消费1288.00元 · 靠窗' })
})

test('it goes by page, of all kinds or of one', async () => {
  const pageOf = (page: number) => admin.call(customerTimeline, { ofCustomerId: id, page, limit: 2 })
  const pages = await Promise.all([1, 2, 3, 4].map(pageOf))
  expect(pages.map(({ list }) => list.map(({ kind }) => kind))).toEqual([
    ['change', 'level'],
    ['record', 'message'],
    ['order', 'change'],
    [],
  ])
  const changes = await admin.call(customerTimeline, { ofCustomerId: id, kind: 'change' })
  expect([changes.count, changes.list.length]).toEqual([2, 2])
})

test('the whole phone is shown to whoever may see the directory, and that it was shown stands in the timeline [5.09]', async () => {
  clock.set('2026-11-20T02:05:00Z')
  expect(await admin.call(revealCustomerPhone, { id })).toEqual({ phone })
  const [latest] = (await admin.call(customerTimeline, { ofCustomerId: id })).list
  expect(latest).toMatchObject({ kind: 'change', title: '查看了客户电话', operatorName: '王经理' })
  const refused = await catchRefusal(booker.call(revealCustomerPhone, { id }))
  expect(refused.code).toBe('permission.refused')
})

test('a customer’s details, history and timeline are for whoever may see the directory, and for nobody who only takes orders [6.07]', async () => {
  const callAll = (who: typeof booker) => [
    who.call(customerDetail, { id }),
    who.call(customerHistory, { ofCustomerId: id }),
    who.call(customerTimeline, { ofCustomerId: id }),
  ]
  const refused = await Promise.all(callAll(booker).map(catchRefusal))
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('permission.refused'))
  // The booking form still finds the caller.
  const { list } = await booker.call(searchCustomers, { keyword: phone })
  expect(list).toMatchObject([{ id }])
  // Negative control: with the permission, the same staff member reads them.
  await owner
    .updateTable('role')
    .set({ nodes: ['roombook/orderlist', 'roombook/createbook', 'commonuser/customercount'] })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.booker.id).limit(1),
    )
    .execute()
  const [detail] = await Promise.all(callAll(booker))
  expect(detail).toMatchObject({ row: { id } })
})

test('nobody sees the phone or the timeline of another shop’s customer', async () => {
  const foreign = await owner
    .insertInto('customer')
    .values({ shop_id: venue.other.shopId, name: '外店客', phone: '13900000000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = [
    await catchRefusal(admin.call(customerTimeline, { ofCustomerId: foreign.id })),
    await catchRefusal(admin.call(revealCustomerPhone, { id: foreign.id })),
  ].map(({ code }) => code)
  expect(codes).toEqual(['customers.not_found', 'customers.not_found'])
})
