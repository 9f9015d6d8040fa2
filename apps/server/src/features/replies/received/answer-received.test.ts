import { createOrder, orderDetail } from '@roombook/contract/booking'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { customerTimeline } from '@roombook/contract/customer-timeline'
import {
  answerReceivedReply,
  listReceivedReplies,
  readReceivedTalk,
  revealReplyPhone,
} from '@roombook/contract/sms-received'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { chooseReplyBooking } from '@roombook/contract/sms-replies'
import type { PermissionNode } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { campaignFor } from '#test/campaign-examples.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const waiter = await as(venue.staff.waiter.phone)
const fixture = openReplyFixture({ baseUrl, clock, owner, shopId })
const nextDay = dayByDay()

let phones = 0
let phone = ''
beforeEach(async () => {
  phone = `1370068${String(1000 + phones++)}`
  await owner.deleteFrom('sms_reply').execute()
})
const reply = (content: string) => fixture.reply(phone, content)
/** Sends a campaign message to the phone and replies to it. */
async function replyToCampaign(content = '还有位子吗') {
  const by = { shopId, staffId: venue.staff.booker.id, at: clock.now() }
  const { campaignId } = await campaignFor(owner, by)
  await fixture.sms(phone, { kind: 'campaign', campaign_id: campaignId, facts: { 姓名: '钱女士' } })
  return reply(content)
}
const answer = (replyId: number, content = '有的，欢迎来电订座', by = booker) =>
  by.call(answerReceivedReply, { replyId, content })
const sent = () =>
  owner
    .selectFrom('sms_message')
    .select(['content', 'state', 'customer_id', 'booking_id', 'parts'])
    .where('phone', '=', phone)
    .where('kind', '=', 'reply')
    .orderBy('id')
    .execute()
const stock = async () => {
  const { answer: box } = await admin.call(readReceivedTalk, { replyId: (await newest())?.id ?? 0 })
  return box.smsStock
}
const newest = async () => (await admin.call(listReceivedReplies, {})).list[0]
const addGuest = () => admin.call(addCustomer, { userName: '蔡邕', phone, staffIds: [venue.staff.booker.id] })
const giveWaiter = (...nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.waiter.id).limit(1),
    )
    .execute()

describe('a reply that is about no booking', () => {
  test('is moved to a booking of its guest by whoever may act on it: there it is new, logged and answered', async () => {
    const { row } = await booker.call(createOrder, orderFormFor(venue, { phone, bookDate: nextDay() }))
    const { row: another } = await booker.call(
      createOrder,
      orderFormFor(venue, { phone: '13700680000', bookDate: nextDay() }),
    )
    const id = await replyToCampaign('改成12位')
    const talk = await booker.call(readReceivedTalk, { replyId: id })
    expect(talk.bookings).toEqual([{ orderId: row.id, words: expect.stringMatching(/晚餐 牡丹厅 王先生$/) }])
    const to = (orderId: number, by = booker) =>
      catchRefusal(by.call(chooseReplyBooking, { replyId: id, orderId }))
    expect((await to(another.id)).code).toBe('replies.not_a_candidate')
    expect((await to(row.id, colleague)).code).toBe('booking.not_yours')
    expect((await colleague.call(readReceivedTalk, { replyId: id })).bookings).toEqual([])
    expect(await newest()).toMatchObject({ about: 'campaign', orderId: null })
    await booker.call(chooseReplyBooking, { replyId: id, orderId: row.id })
    expect(await newest()).toMatchObject({ about: 'booking', orderId: row.id, content: '改成12位' })
    const { row: after, list } = await booker.call(orderDetail, { id: row.id })
    expect(after.replied).toBe(true)
    expect(list[0]).toMatchObject({ operatorName: '赵前台', remark: '客人的短信回复改到本单' })
    expect((await catchRefusal(answer(id))).code).toBe('replies.of_booking')
    const events = await owner
      .selectFrom('outbox_event')
      .select('name')
      .orderBy('seq', 'desc')
      .limit(6)
      .execute()
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['order.changed', 'reply.changed']))
  })

  test('is read with what it answers, and answered in the template; it costs its parts and waits no longer [5.24]', async () => {
    const id = await replyToCampaign()
    const { list, answer: box } = await booker.call(readReceivedTalk, { replyId: id })
    expect(list).toMatchObject([
      { fromGuest: false, content: '【和宴】您好', stateName: '已送达' },
      { fromGuest: true, content: '还有位子吗', unread: true, guessed: false, candidates: [] },
    ])
    expect(box).toMatchObject({ open: true, words: '', perMessage: 0 })
    expect(box.frame).toMatch(/钱女士您好，.*回复您：\{回复\}/)
    expect(await answer(id)).toEqual({ messages: 1 })
    await expect.poll(sent).toMatchObject([
      {
        content: expect.stringContaining('钱女士您好，和宴·望江店回复您：有的，欢迎来电订座'),
        state: 'delivered',
        customer_id: null,
        booking_id: null,
      },
    ])
    expect(await newest()).toMatchObject({
      outcome: 'answered',
      unread: false,
      settles: false,
      settledAt: clock.now().toISOString(),
      settledName: '赵前台',
    })
    expect(await stock()).toBe(box.smsStock - ((await sent())[0]?.parts ?? 0))
    const talk = await booker.call(readReceivedTalk, { replyId: id })
    expect(talk.list.at(-1)).toMatchObject({ fromGuest: false, stateName: '已送达' })
    const { list: records } = await admin.call(listSmsRecords, { keyword: phone.slice(-4) })
    expect(records.map(({ kind }) => kind)).toContain('reply')
  })

  test('of a customer is answered by name, and stands in their log and timeline', async () => {
    const { id: customerId } = await addGuest()
    await fixture.sms(phone, { kind: 'scene-birthday', customer_id: customerId })
    const id = await reply('谢谢')
    await answer(id, '欢迎再来')
    await expect.poll(async () => (await sent())[0]?.state).toBe('delivered')
    expect(await sent()).toMatchObject([
      { content: expect.stringContaining('蔡邕您好'), customer_id: customerId },
    ])
    const { list } = await admin.call(customerTimeline, { ofCustomerId: customerId })
    expect(list.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['短信回复客人：欢迎再来', '客人回复短信', '回复客人短信']),
    )
    const { row } = await admin.call(customerDetail, { id: customerId })
    await admin.call(anonymiseCustomer, { id: customerId, version: row.version })
    expect(await sent()).toEqual([])
    expect((await catchRefusal(answer(id, '还在吗'))).code).toBe('request.not_found')
  })

  test('is answered whole where several came from one phone; another’s waits on', async () => {
    await replyToCampaign('在吗')
    const id = await reply('还有位子吗')
    const mine = phone
    phone = '13700689999'
    await replyToCampaign('我也想问')
    phone = mine
    await answer(id)
    const { list, unread } = await admin.call(listReceivedReplies, {})
    expect(list.map(({ outcome }) => outcome)).toEqual(['waiting', 'answered', 'answered'])
    expect(unread).toBe(1)
  })

  test('after R, and at night, is answered all the same: it is no offer', async () => {
    const before = clock.now()
    await replyToCampaign()
    const id = await reply('R')
    clock.set(`${nextDay()}T19:30:00Z`)
    await answer(id, '好的，已为您退订')
    await expect.poll(async () => (await sent())[0]?.state).toBe('delivered')
    expect(await newest()).toMatchObject({ outcome: 'unsubscribed' })
    clock.set(before.toISOString())
  })
})

describe('an answer', () => {
  test.each([
    ['', '请输入回复内容'],
    ['好'.repeat(101), '最多100个字符'],
    ['看 www.a.com', '不能包含链接'],
    ['加我13912345678', '不能包含手机号码，可写门店座机'],
    ['好的😀', '不能使用表情符号'],
  ])('%j is refused at its field, and nothing goes', async (content, message) => {
    const id = await replyToCampaign()
    expect((await catchRefusal(answer(id, content))).fields).toMatchObject({ content: message })
    expect(await sent()).toEqual([])
    expect(await newest()).toMatchObject({ outcome: 'waiting' })
  })

  test('in the same words goes once, however many press at once; later it goes again', async () => {
    const id = await replyToCampaign()
    const press = () =>
      answer(id, '有的').then(
        () => 'sent',
        (error: { message: string }) => error.message,
      )
    const answers = await Promise.all(Array.from({ length: 6 }, press))
    expect(answers.toSorted()).toEqual([...Array(5).fill('刚刚已发送相同的内容'), 'sent'].toSorted())
    clock.pass(2)
    expect(await press()).toBe('sent')
    expect(await sent()).toHaveLength(2)
  })

  test('is kept to a pace of one phone', async () => {
    const id = await replyToCampaign()
    for (let count = 0; count < 10; count++) await answer(id, `第${count}次`)
    expect((await catchRefusal(answer(id, '再来'))).code).toBe('replies.too_soon')
    clock.pass(11)
    expect(await answer(id, '再来')).toEqual({ messages: 1 })
  })

  test('beyond the stock is refused, and the reply waits on', async () => {
    const id = await replyToCampaign()
    const account = owner
      .updateTable('ledger_account')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'sms-stock')
    const remaining = await stock()
    await account.set({ balance: 0 as never }).execute()
    const refused = await catchRefusal(answer(id))
    await account.set({ balance: remaining as never }).execute()
    expect(refused.code).toBe('sms.no_stock')
    expect(await newest()).toMatchObject({ outcome: 'waiting' })
    expect(await sent()).toEqual([])
  })

  test('of one about a booking goes at that booking', async () => {
    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false }),
    )
    await fixture.sms(phone, { booking_id: await readBookingId(owner, row.id) })
    const id = await reply('几点开门')
    expect((await catchRefusal(answer(id))).code).toBe('replies.of_booking')
    expect((await catchRefusal(booker.call(readReceivedTalk, { replyId: id }))).code).toBe(
      'replies.of_booking',
    )
    expect(await sent()).toEqual([])
  })

  test('is for whoever may read the reply: nobody else answers, reads or learns that it is there', async () => {
    const id = await replyToCampaign()
    const codes = async () => [
      (await catchRefusal(answer(id, '有的', waiter))).code,
      (await catchRefusal(waiter.call(readReceivedTalk, { replyId: id }))).code,
    ]
    expect(await codes()).toEqual(['permission.refused', 'permission.refused'])
    // Unknown to the directory: staff with access to the directory only do not see them.
    await giveWaiter('commonuser/customercount')
    expect(await codes()).toEqual(['request.not_found', 'request.not_found'])
    await addGuest()
    expect(await answer(id, '有的', waiter)).toEqual({ messages: 1 })
    await giveWaiter()
    expect((await catchRefusal(answer(999_999))).code).toBe('request.not_found')
  })
})

describe('the telephone of whoever replied', () => {
  const reveal = (replyId: number, by = booker) => by.call(revealReplyPhone, { replyId })
  const logged = () =>
    owner
      .selectFrom('action_log')
      .select(['subject', 'action'])
      .where('action', 'like', '%reveal-phone')
      .orderBy('seq')
      .execute()

  test('is shown by the right that shows customers’, and that is logged where it belongs', async () => {
    const id = await replyToCampaign()
    expect((await catchRefusal(reveal(id))).code).toBe('permission.refused')
    expect(await logged()).toEqual([])
    expect(await reveal(id, admin)).toEqual({ phone })
    await addGuest()
    expect(await reveal(id, admin)).toEqual({ phone })
    expect(await logged()).toEqual([
      { subject: 'shop', action: 'replies.reveal-phone' },
      { subject: 'customer', action: 'customers.reveal-phone' },
    ])
  })

  test('about a booking, by whom it is', async () => {
    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false }),
    )
    await fixture.sms(phone, { booking_id: await readBookingId(owner, row.id) })
    const id = await reply('几点开门')
    expect((await catchRefusal(reveal(id, colleague))).code).toBe('booking.not_yours')
    expect(await reveal(id)).toEqual({ phone })
    expect((await logged()).at(-1)).toEqual({ subject: 'order', action: 'booking.reveal-phone' })
  })

  test('is counted with all that somebody looks at', async () => {
    const id = await replyToCampaign()
    await giveWaiter('roombook/orderlist', 'commonuser/customerphone')
    const looks = async (): Promise<number> => {
      for (let seen = 0; seen < 500; seen++) {
        const code = await reveal(id, waiter).then(
          () => '',
          (error: { code: string }) => error.code,
        )
        if (code) {
          expect(code).toBe('permission.too_many_phones')
          return seen
        }
      }
      return -1
    }
    expect(await looks()).toBeGreaterThan(0)
    await giveWaiter()
  })
})
