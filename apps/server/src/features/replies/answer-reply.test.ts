import { createOrder, editOrder, orderDetail } from '@roombook/contract/booking'
import { answerReply } from '@roombook/contract/sms-replies'
import { expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openReplyFixture({ baseUrl, clock, owner, shopId: venue.shopId })
const phone = '13700690001'

test('an answer and a 1 change nothing of the order: whoever edits an old one is told who changed it', async () => {
  const { row } = await booker.call(createOrder, orderFormFor(venue, { phone, sendSms: false }))
  const { id: orderId, version } = row
  await admin.call(editOrder, { orderId, version, adminRemark: '靠窗' })
  await fixture.sms(phone, { booking_id: await readBookingId(owner, orderId), kind: 'reminder' })
  await fixture.reply(phone, '1')
  await booker.call(answerReply, { orderId, content: '恭候光临' })
  const { list } = await admin.call(orderDetail, { id: orderId })
  expect(list.map(({ remark }) => remark).slice(0, 2)).toEqual([
    '短信回复客人：恭候光临',
    '客人短信回复1，确认赴约',
  ])
  const stale = booker.call(editOrder, { orderId, version, adminRemark: '安静' })
  expect(await catchRefusal(stale)).toMatchObject({
    code: 'booking.stale',
    message: expect.stringContaining('王经理'),
  })
})

test('an answer that ends in a mark goes with one mark', async () => {
  const to = '13700690002'
  const { row } = await booker.call(
    createOrder,
    orderFormFor(venue, { phone: to, sendSms: false, roomIds: [findRoomId(venue, '梅厅')], peopleNum: 4 }),
  )
  await booker.call(answerReply, { orderId: row.id, content: '门口有坡道。' })
  const sent = await owner
    .selectFrom('sms_message')
    .select('content')
    .where('phone', '=', to)
    .executeTakeFirstOrThrow()
  expect(sent.content).toMatch(/回复您：门口有坡道，如需协助/)
})

test('a colleague answers for tonight where the store’s setting opens it, and the log names the setting', async () => {
  const to = '13700690003'
  const { row } = await booker.call(
    createOrder,
    orderFormFor(venue, { phone: to, sendSms: false, roomIds: [findRoomId(venue, '兰厅')], peopleNum: 4 }),
  )
  const colleague = await as(venue.staff.colleague.phone)
  const answer = () => colleague.call(answerReply, { orderId: row.id, content: '包厢为您留着' })
  expect((await catchRefusal(answer())).code).toBe('booking.not_yours')
  const settings = JSON.stringify({ dutyActsTonight: true })
  await owner.updateTable('shop').set({ settings }).where('shop_id', '=', venue.shopId).execute()
  await answer()
  expect((await booker.call(orderDetail, { id: row.id })).list[0]).toMatchObject({
    operatorName: '周前台',
    remark: '短信回复客人：包厢为您留着（依据门店设置「当班人员可操作当晚全部订单」）',
  })
})
