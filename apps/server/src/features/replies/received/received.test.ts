import { createOrder, orderDetail } from '@roombook/contract/booking'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import { listReceivedReplies, readReceivedReply, settleReceivedReply } from '@roombook/contract/sms-received'
import { answerReply, readReplies } from '@roombook/contract/sms-replies'
import type { PermissionNode } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { campaignFor } from '#test/campaign-examples.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const waiter = await as(venue.staff.waiter.phone)
const nextDay = dayByDay()

let phones = 0
let phone = ''
beforeEach(async () => {
  phone = `1370066${String(1000 + phones++)}`
  await owner.deleteFrom('sms_reply').execute()
})

const book = async () =>
  (await booker.call(createOrder, orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false }))).row
const fixture = openReplyFixture({ baseUrl, clock, owner, shopId })
const sms = (change: object = {}, hoursAgo = 0) => fixture.sms(phone, change, hoursAgo)
const reply = (content: string) => fixture.reply(phone, content)
type ListInput = Parameters<typeof admin.call<typeof listReceivedReplies>>[1]
const listed = (filter: ListInput = {}, by = admin) => by.call(listReceivedReplies, filter)
const first = async (filter: ListInput = {}) => (await listed(filter)).list[0]
const addGuest = (userName: string, of = phone) =>
  admin.call(addCustomer, { userName, phone: of, staffIds: [venue.staff.booker.id] })
/** Gives permissions to the waiter's role, which has none. */
const giveWaiter = (...nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.waiter.id).limit(1),
    )
    .execute()

describe('a reply stands in the list', () => {
  test('of a booking: who, what, where, that it waits, and that it was answered [2.13]', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id) })
    const id = await reply('请留两把儿童椅')
    const { customerId } = (await admin.call(orderDetail, { id: order.id })).row
    expect(await listed()).toEqual({
      count: 1,
      unread: 1,
      phonesNarrowed: false,
      list: [
        {
          id,
          createdAt: clock.now().toISOString(),
          content: '请留两把儿童椅',
          name: '王先生',
          phone: `137***${phone.slice(-4)}`,
          customerId,
          about: 'booking',
          answers: 'booking',
          campaignTitle: '',
          orderId: order.id,
          orderSerial: order.orderSerial,
          bookDate: order.bookDate,
          periodName: '晚餐',
          roomName: '牡丹厅',
          outcome: 'waiting',
          reason: '',
          settledAt: null,
          settledName: '',
          unread: true,
          settles: true,
        },
      ],
    })
    await booker.call(answerReply, { orderId: order.id, content: '备好了' })
    expect(await first()).toMatchObject({
      outcome: 'answered',
      unread: false,
      settles: false,
      settledAt: clock.now().toISOString(),
    })
    await reply('谢谢')
    expect((await listed()).list.map(({ outcome }) => outcome)).toEqual(['waiting', 'answered'])
  })

  test('of a campaign, an occasion and nothing that is known: each says what it answers', async () => {
    const by = { shopId, staffId: venue.staff.booker.id, at: clock.now() }
    const { campaignId } = await campaignFor(owner, by)
    await sms({ kind: 'campaign', campaign_id: campaignId })
    await reply('还有位子吗')
    expect(await first()).toMatchObject({ about: 'campaign', answers: 'campaign', orderId: null })
    expect((await first())?.campaignTitle).not.toBe('')
    clock.pass(60)
    await sms({ kind: 'scene-birthday' })
    await reply('谢谢祝福🎂')
    expect(await first()).toMatchObject({ about: 'scene', answers: 'scene-birthday', content: '谢谢祝福🎂' })
    clock.pass(60)
    await sms({ kind: 'booking' })
    await reply('<b onclick=alert(1)>好</b>')
    expect(await first()).toMatchObject({ about: 'unknown', content: '<b onclick=alert(1)>好</b>' })
  })

  test('of one whose only message failed, at its booking, as far as is known', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id), state: 'failed', error: '号码无效' })
    await reply('没收到短信，预订成功了吗')
    expect(await first()).toMatchObject({ about: 'booking', orderId: order.id, outcome: 'waiting' })
    expect((await admin.call(orderDetail, { id: order.id })).row.replied).toBe(true)
  })

  test('of a booking that was moved since: with where it is now', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id) })
    const room = findRoomId(venue, '海棠厅')
    await owner.updateTable('orders').set({ room_id: room }).where('id', '=', order.id).execute()
    await reply('还是那间吧')
    expect(await first()).toMatchObject({ orderId: order.id, roomName: '海棠厅' })
  })

  test('a failed reminder asked for nothing: 9 cancels nothing', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id), kind: 'reminder', state: 'failed' })
    await reply('9')
    expect(await first()).toMatchObject({ outcome: 'waiting', unread: true })
    expect((await admin.call(orderDetail, { id: order.id })).row.status).toBe(2)
  })

  test('later than 72 hours, of a booking that was cancelled, and of one that is another’s by now', async () => {
    const late = await book()
    await sms({ booking_id: await readBookingId(owner, late.id) }, 73)
    await reply('可以改到周五吗')
    expect(await first()).toMatchObject({ about: 'unknown', orderId: null, answers: 'booking', unread: true })
    const cancelled = await book()
    await sms({ booking_id: await readBookingId(owner, cancelled.id) })
    await owner.updateTable('orders').set({ status: -1 }).where('id', '=', cancelled.id).execute()
    await reply('怎么取消了')
    expect(await first()).toMatchObject({ about: 'booking', orderId: cancelled.id })
    const moved = await book()
    const before = phone
    await owner
      .updateTable('booking')
      .set({ phone: '13700669999' })
      .where('id', 'in', [selectBookingId(cancelled.id), selectBookingId(moved.id)])
      .execute()
    await sms({ booking_id: await readBookingId(owner, moved.id), phone: before })
    await reply('换人了吗')
    expect(await first()).toMatchObject({
      about: 'unknown',
      orderId: null,
      phone: `137***${before.slice(-4)}`,
    })
  })

  test('longer than 500 characters is cut, with an ellipsis; what turns words round is not kept', async () => {
    await sms()
    await reply('长'.repeat(900))
    expect([...((await first())?.content ?? '')]).toHaveLength(500)
    await reply('\u202e读得\u200e出来\u2066 👨‍👩‍👧')
    expect(await first()).toMatchObject({ content: '读得出来 👨‍👩‍👧' })
  })

  test('what acted by itself says so, and nobody has to read it', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id), kind: 'reminder' })
    await reply('1')
    await reply('R')
    expect((await listed()).list.map(({ outcome, unread }) => [outcome, unread])).toEqual([
      ['unsubscribed', false],
      ['confirmed', false],
    ])
    expect((await listed()).unread).toBe(0)
  })

  test('of two stores that wrote to one phone stands with the one that wrote last, and the other sees nothing', async () => {
    await sms({}, 2)
    await sms({ shop_id: venue.other.shopId })
    clock.pass(0.1)
    await fetch(`${baseUrl}/outbox/reply`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ to: phone, content: '请问停车', sign: '' }),
    })
    const rows = () => owner.selectFrom('sms_reply').select('shop_id').where('phone', '=', phone).execute()
    await expect.poll(rows).toEqual([{ shop_id: venue.other.shopId }])
    expect((await listed()).list).toEqual([])
  })
})

describe('the list', () => {
  test('is narrowed by what they answer, what became of them, person, words and days, and goes by pages', async () => {
    await addGuest('曹植')
    await sms()
    const thanks = await reply('七步成诗')
    await admin.call(settleReceivedReply, { replyId: thanks })
    await sms({ kind: 'scene-birthday' })
    const other = await reply('谢谢')
    const ids = async (filter: ListInput) => (await listed(filter)).list.map(({ id }) => id)
    expect(await ids({ about: ['scene'] })).toEqual([other])
    expect(await ids({ outcomes: ['settled'] })).toEqual([thanks])
    expect(await ids({ unread: true })).toEqual([other])
    expect(await ids({ words: '成诗' })).toEqual([thanks])
    expect(await ids({ keyword: '曹' })).toEqual([other, thanks])
    expect(await ids({ keyword: phone.slice(-4) })).toEqual([other, thanks])
    expect(await ids({ keyword: '曹丕' })).toEqual([])
    expect(await ids({ startDate: '2020-01-01', endDate: '2020-01-02' })).toEqual([])
    expect(await ids({ page: 2, limit: 1 })).toEqual([thanks])
    const turned = catchRefusal(listed({ startDate: '2026-02-02', endDate: '2026-01-01' }))
    expect((await turned).fields).toMatchObject({ endDate: '结束日期不能早于开始日期' })
  })

  test('unread ones are shown however old they are', async () => {
    await sms()
    const id = await reply('在吗')
    const old = new Date(clock.now().getTime() - 90 * 86_400_000)
    await owner.updateTable('sms_reply').set({ at: old }).where('id', '=', id).execute()
    expect(await listed()).toMatchObject({ list: [], unread: 1 })
    expect((await listed({ unread: true })).list).toMatchObject([{ id }])
  })

  test('is what each may see: without orders the directory’s people, without these no bookings of others', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id) })
    await reply('几点到都行吗')
    const before = phone
    phone = '13700667777'
    await sms()
    await reply('我不在名录里')
    const seen = async () => {
      const { list, unread } = await listed({}, waiter)
      return { unread, list: list.map(({ orderId, content }) => [orderId, content]) }
    }
    expect(await seen()).toEqual({ unread: 0, list: [] })
    await giveWaiter('commonuser/customercount')
    // Visible, and unread for those who act on the booking.
    expect(await seen()).toEqual({ unread: 0, list: [[null, '几点到都行吗']] })
    await giveWaiter('roombook/orderlist')
    expect(await seen()).toEqual({ unread: 1, list: [[null, '我不在名录里']] })
    await giveWaiter('roombook/orderlist', 'commonuser/customercount')
    expect(await seen()).toEqual({
      unread: 1,
      list: [
        [null, '我不在名录里'],
        [order.id, '几点到都行吗'],
      ],
    })
    await giveWaiter()
    phone = before
  })
})

describe('who has read or dealt with one', () => {
  test('puts it out for everybody; the first to deal with it stands', async () => {
    await sms()
    const id = await reply('发票怎么开')
    await booker.call(readReceivedReply, { replyId: id })
    expect(await listed()).toMatchObject({ unread: 0, list: [{ unread: false, outcome: 'waiting' }] })
    await Promise.all([
      booker.call(settleReceivedReply, { replyId: id }),
      booker.call(settleReceivedReply, { replyId: id }),
    ])
    const settled = await first()
    expect(settled).toMatchObject({
      outcome: 'settled',
      settles: false,
      settledAt: clock.now().toISOString(),
    })
    clock.pass(1)
    await admin.call(settleReceivedReply, { replyId: id })
    expect(await first()).toEqual(settled)
    const events = await owner
      .selectFrom('outbox_event')
      .select('data')
      .where('name', '=', 'reply.changed')
      .execute()
    expect(events.filter(({ data }) => JSON.stringify(data).includes(`:${id}}`))).toHaveLength(3)
  })

  test('at a booking puts 有新消息 out there too; reading there reads it here', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id) })
    const id = await reply('几点开门')
    await booker.call(settleReceivedReply, { replyId: id })
    expect((await admin.call(orderDetail, { id: order.id })).row.replied).toBe(false)
    await reply('好的')
    await booker.call(readReplies, { orderId: order.id })
    expect((await listed()).unread).toBe(0)
    expect(await first()).toMatchObject({ outcome: 'waiting' })
  })

  test('is whose the booking is; to others it stays new', async () => {
    const order = await book()
    await sms({ booking_id: await readBookingId(owner, order.id) })
    const replyId = await reply('几点开门')
    const stranger = await as(venue.staff.colleague.phone)
    await stranger.call(readReceivedReply, { replyId })
    const refused = await catchRefusal(stranger.call(settleReceivedReply, { replyId }))
    expect(refused.code).toBe('booking.not_yours')
    expect(await listed()).toMatchObject({ unread: 1, list: [{ outcome: 'waiting' }] })
    expect((await listed({}, stranger)).list).toEqual([])
    for (const call of [readReceivedReply, settleReceivedReply])
      expect((await catchRefusal(admin.call(call, { replyId: 999_999 }))).code).toBe('request.not_found')
  })
})

describe('a customer', () => {
  test('has their replies in the timeline, with what became of them', async () => {
    const { id } = await addGuest('蔡邕')
    await sms({ kind: 'campaign', customer_id: id })
    await reply('下月再来')
    const lines = () => admin.call(customerTimeline, { ofCustomerId: id, kind: 'reply' })
    expect(await lines()).toMatchObject({
      count: 1,
      list: [{ kind: 'reply', title: '客人回复短信', text: '下月再来', stateName: '待回复', orderId: 0 }],
    })
    await reply('TD')
    expect((await lines()).list[0]).toMatchObject({ text: 'TD', stateName: '退订' })
  })

  test('who is merged or has another phone keeps them', async () => {
    const { id } = await addGuest('卫夫人')
    await sms()
    await reply('写字的纸备好了吗')
    const guest = await addGuest('卫铄', '13700668888')
    const versionOf = async (of: number) => (await admin.call(customerDetail, { id: of })).row.version
    await admin.call(mergeCustomers, {
      keepId: guest.id,
      keepVersion: await versionOf(guest.id),
      goneId: id,
      goneVersion: await versionOf(id),
    })
    const { list } = await admin.call(customerTimeline, { ofCustomerId: guest.id, kind: 'reply' })
    expect(list).toMatchObject([{ text: '写字的纸备好了吗' }])
  })

  test('who is forgotten leaves nothing of them in the list, also of another phone', async () => {
    const { id } = await addGuest('蔡文姬')
    await sms()
    await reply('胡笳十八拍')
    await owner.updateTable('customer').set({ phone: '13700661111' }).where('id', '=', id).execute()
    const { row } = await admin.call(customerDetail, { id })
    await admin.call(anonymiseCustomer, { id, version: row.version })
    expect(await listed()).toMatchObject({ count: 0, unread: 0 })
  })
})
