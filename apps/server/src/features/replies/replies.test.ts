import { createOrder, orderDetail } from '@roombook/contract/booking'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { customerMarketing } from '@roombook/contract/customer-marketing'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { answerReply, chooseReplyBooking, listReplies, readReplies } from '@roombook/contract/sms-replies'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

let [phones, phone] = [0, '']
beforeEach(() => {
  phone = `1370055${String(1000 + phones++)}`
})

const book = async (change: Parameters<typeof orderFormFor>[1] = {}) =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: true, ...change }),
    )
  ).row
/** Inserts a sent message about a booking. */
async function sms(orderId: number, kind = 'reminder', at = clock.now(), change: object = {}) {
  const booking = orderId ? await readBookingId(owner, orderId) : null
  await owner
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      booking_id: booking,
      kind,
      phone,
      content: '【和宴】提醒您已预订',
      parts: 1,
      state: 'delivered' as const,
      created_at: at,
      sent_at: at,
      settled_at: at,
      ...change,
    })
    .execute()
}
/** Posts a guest's reply at the local outbox. */
const reply = (content: string, from = phone, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/outbox/reply`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ to: from, content, sign: '' }),
  })
const listStored = () =>
  owner
    .selectFrom('sms_reply')
    .select(['id', 'content', 'act', 'reason', 'booking_id', 'handled_at', 'read_at'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()
async function replied(content: string) {
  clock.pass(0.1)
  const before = (await listStored()).length
  expect((await reply(content)).status).toBe(303)
  await expect.poll(async () => (await listStored()).filter((one) => one.handled_at).length).toBe(before + 1)
  const one = (await listStored()).at(-1)
  if (!one) throw new Error('no reply')
  return one
}
const readOrderRow = async (id: number) => (await admin.call(orderDetail, { id })).row
const readLog = async (id: number) => (await admin.call(orderDetail, { id })).list.map((one) => one.remark)
const readTalk = async (order: { orderSerial: string }, type: 1 | 2 = 1) =>
  admin.call(listReplies, { orderSerial: order.orderSerial, type })
const listMessages = (orderId: number) =>
  owner.selectFrom('message').select(['kind', 'content']).where('order_id', '=', orderId).execute()

describe('words of a guest', () => {
  test('raise 有新消息 at the booking that they seem to answer; reading them puts it out [4.06] [7.52]', async () => {
    const order = await book()
    await sms(order.id, 'booking')
    await replied('请问可以带蛋糕吗')
    expect(await readOrderRow(order.id)).toMatchObject({ replied: true, version: order.version })
    const { list, sureRemark, confirmedAt } = await readTalk(order)
    expect(list.at(-1)).toMatchObject({
      fromGuest: true,
      content: '请问可以带蛋糕吗',
      unread: true,
      guessed: false,
      act: '',
      createdAt: clock.now().toISOString(),
    })
    expect([sureRemark, confirmedAt]).toEqual(['', null])
    expect((await listMessages(order.id)).at(-1)).toMatchObject({
      kind: 'sms-replied',
      content: expect.stringContaining('客人回复短信：王先生'),
    })
    await booker.call(readReplies, { orderId: order.id })
    expect(await readOrderRow(order.id)).toMatchObject({ replied: false, version: order.version })
    expect((await readTalk(order)).list.at(-1)).toMatchObject({ unread: false })
  })

  test('of any kind are kept as they are, shown as text, and no longer than 500 characters', async () => {
    const order = await book()
    await sms(order.id, 'booking')
    await replied('<b onclick=alert(1)>好</b>\n🎂🎂')
    await replied('长'.repeat(900))
    const messages = (await readTalk(order)).list.filter((one) => one.fromGuest)
    expect(messages[0]?.content).toBe('<b onclick=alert(1)>好</b> 🎂🎂')
    expect([...(messages[1]?.content ?? '')]).toHaveLength(500)
  })

  test('after the visit are about the meal, and counted there', async () => {
    const order = await book()
    await onTheDay(clock, order.bookDate, async () => {
      const came = await booker.call(arriveOrder, {
        orderId: order.id,
        version: order.version,
        linked: false,
      })
      const { row } = came
      await booker.call(clearOrder, {
        orderId: order.id,
        version: row.version,
        linked: false,
        total: 0,
        owed: 0,
      })
      await sms(order.id, 'after-visit')
      await replied('9')
      expect((await listStored()).at(-1)).toMatchObject({ act: '' })
    })
    expect(await readOrderRow(order.id)).toMatchObject({ status: 5, replied: true })
    expect(
      await owner.selectFrom('orders').select('meal_reply_count').where('id', '=', order.id).execute(),
    ).toEqual([{ meal_reply_count: 1 }])
    expect((await readTalk(order, 2)).list).toMatchObject([{ fromGuest: true, content: '9' }])
  })

  test('from a number that nobody wrote to, or a month later, are nobody’s', async () => {
    expect((await reply('你好')).status).toBe(303)
    const order = await book({ sendSms: false })
    await sms(order.id, 'booking', new Date(clock.now().getTime() - 31 * 86_400_000))
    expect((await reply('你好')).status).toBe(303)
    expect(await listStored()).toEqual([])
  })

  test('later than 72 hours are kept, and stand at no booking', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id, 'booking', new Date(clock.now().getTime() - 73 * 3_600_000))
    expect(await replied('你好')).toMatchObject({ booking_id: null, act: '' })
  })

  test('of one who has two bookings are shown as a guess, and staff choose the other', async () => {
    const [one, other] = [await book({ sendSms: false }), await book({ sendSms: false })]
    await sms(other.id, 'booking')
    await sms(one.id, 'booking')
    const { id } = await replied('人数改成12位')
    const message = (await readTalk(one)).list.at(-1)
    expect(message).toMatchObject({ guessed: true, candidates: [{ orderId: other.id }] })
    expect(message?.candidates[0]?.words).toMatch(/牡丹厅 王先生$/)
    await booker.call(chooseReplyBooking, { replyId: id, orderId: other.id })
    expect(await readOrderRow(one.id)).toMatchObject({ replied: false })
    expect(await readOrderRow(other.id)).toMatchObject({ replied: true })
    expect((await readTalk(other)).list.at(-1)).toMatchObject({ content: '人数改成12位', guessed: false })
    const stranger = await book({ phone: '13712340000' })
    const refused = catchRefusal(booker.call(chooseReplyBooking, { replyId: id, orderId: stranger.id }))
    expect((await refused).code).toBe('replies.not_a_candidate')
  })

  test('stay new, and where they stand, for whoever has nothing to do with the booking', async () => {
    const [one, other] = [await book({ sendSms: false }), await book({ sendSms: false })]
    await sms(other.id, 'booking')
    await sms(one.id, 'booking')
    const { id } = await replied('几点到都行吗')
    const stranger = await as(venue.staff.colleague.phone)
    await stranger.call(readReplies, { orderId: one.id }).catch(() => undefined)
    expect(await readOrderRow(one.id)).toMatchObject({ replied: true })
    const choose = stranger.call(chooseReplyBooking, { replyId: id, orderId: other.id })
    expect((await catchRefusal(choose)).code).toMatch(/booking.not_yours|permission.refused/)
    expect(await readOrderRow(one.id)).toMatchObject({ replied: true })
  })
})

describe('an answer to a reminder', () => {
  test('1 confirms: on the booking and in its log, and nobody has to read it', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id)
    expect(await replied(' １。')).toMatchObject({ act: 'confirmed' })
    expect(await readOrderRow(order.id)).toMatchObject({ replied: false, status: 2, version: order.version })
    expect((await readTalk(order)).confirmedAt).toBe(clock.now().toISOString())
    expect((await readLog(order.id))[0]).toBe('客人短信回复1，确认赴约')
  })

  test('9 cancels within the store’s rule for guests; said again, it is shown to staff', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id)
    expect(await replied('9')).toMatchObject({ act: 'cancelled' })
    expect(await readOrderRow(order.id)).toMatchObject({ status: -1 })
    expect((await readLog(order.id))[0]).toMatch(/短信回复9/)
    expect(await replied('9')).toMatchObject({ act: 'asked', reason: expect.stringContaining('已取消') })
    expect(await readOrderRow(order.id)).toMatchObject({ replied: true })
  })

  test('9 too late for the store’s rule does nothing, and staff read why', async () => {
    const order = await book({ sendSms: false })
    await onTheDay(clock, order.bookDate, async () => {
      await sms(order.id)
      // Half an hour before dinner.
      clock.set(`${order.bookDate}T08:30:00Z`)
      const question = await replied('9')
      expect(question.act).toBe('asked')
      expect(question.reason).toMatch(/^客人要取消，未自动取消：/)
    })
    expect(await readOrderRow(order.id)).toMatchObject({ status: 2, replied: true })
    expect((await listMessages(order.id)).at(-1)?.content).toContain('未自动取消')
  })

  test('that fits two bookings does nothing by itself but asks staff', async () => {
    const [one, other] = [await book({ sendSms: false }), await book({ sendSms: false })]
    await sms(one.id)
    await sms(other.id)
    expect(await replied('9')).toMatchObject({ act: 'asked', reason: expect.stringContaining('2个预订') })
    for (const { id } of [one, other]) expect(await readOrderRow(id)).toMatchObject({ status: 2 })
  })

  test('negative control: without the second reminder the same reply cancels', async () => {
    const [one, other] = [await book({ sendSms: false }), await book({ sendSms: false })]
    await sms(one.id)
    await sms(other.id, 'booking')
    expect(await replied('9')).toMatchObject({ act: 'cancelled' })
    expect(await readOrderRow(one.id)).toMatchObject({ status: -1 })
    expect(await readOrderRow(other.id)).toMatchObject({ status: 2 })
  })

  test('of one whom another store wrote to as well does nothing by itself', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id)
    const elsewhere = { shop_id: venue.other.shopId, booking_id: null }
    await sms(order.id, 'campaign', new Date(clock.now().getTime() - 60_000), elsewhere)
    expect(await replied('9')).toMatchObject({ act: 'asked' })
    expect(await readOrderRow(order.id)).toMatchObject({ status: 2 })
  })

  test('a digit that nobody asked for is a word like others', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id, 'booking')
    expect(await replied('9')).toMatchObject({ act: '', reason: '' })
    expect(await readOrderRow(order.id)).toMatchObject({ status: 2, replied: true })
  })
})

describe('who wants to be left alone', () => {
  test.each(['R', 'td', 'T', '退订'])('says %s, and is written to no more, for good', async (text) => {
    const { id } = await admin.call(addCustomer, {
      userName: '班昭',
      phone,
      staffIds: [venue.staff.booker.id],
    })
    await sms(0, 'campaign', clock.now(), { booking_id: null })
    expect(await replied(text)).toMatchObject({ act: 'unsubscribed', booking_id: null })
    expect(await admin.call(customerMarketing, { id })).toMatchObject({
      refusal: 'unsubscribed',
      refused: { words: text },
      list: [{ act: 'withdrawn', way: 'reply', words: text }],
    })
    await replied(text)
    expect((await admin.call(customerMarketing, { id })).list).toHaveLength(1)
  })

  test('weeks after a campaign too, customer or not', async () => {
    await sms(0, 'campaign', new Date(clock.now().getTime() - 20 * 86_400_000), { booking_id: null })
    expect(await replied('TD')).toMatchObject({ act: 'unsubscribed' })
    const { id } = await admin.call(addCustomer, {
      userName: '班固',
      phone,
      staffIds: [venue.staff.booker.id],
    })
    expect(await admin.call(customerMarketing, { id })).toMatchObject({ refusal: 'unsubscribed' })
  })
})

describe('answering', () => {
  test('sends the words in the template for answers, costs its parts, and reads what came [5.24]', async () => {
    const order = await book({ sendSms: false })
    await sms(order.id, 'booking')
    await replied('可以带蛋糕吗')
    const { answer } = await readTalk(order)
    expect(answer).toMatchObject({ open: true, words: '', perMessage: 0 })
    expect(answer.frame).toMatch(/回复您：\{回复\}/)
    clock.pass(0.1)
    expect(await booker.call(answerReply, { orderId: order.id, content: '可以的，前台帮您冷藏' })).toEqual({
      messages: 1,
    })
    expect(await readOrderRow(order.id)).toMatchObject({ replied: false })
    await expect
      .poll(async () => (await readTalk(order)).list.at(-1))
      .toMatchObject({
        fromGuest: false,
        content: expect.stringContaining('回复您：可以的，前台帮您冷藏'),
        stateName: '已送达',
      })
    expect((await readTalk(order)).answer.smsStock).toBe(answer.smsStock - 1)
    expect((await readLog(order.id))[0]).toBe('短信回复客人：可以的，前台帮您冷藏')
  })

  test.each([
    ['', '请输入回复内容'],
    ['好'.repeat(101), '最多100个字符'],
    ['看 www.a.com', '不能包含链接'],
    ['加我13912345678', '不能包含手机号码，可写门店座机'],
    ['好的😀', '不能使用表情符号'],
  ])('%s is refused at its field', async (content, message) => {
    const order = await book({ sendSms: false })
    const refused = await catchRefusal(booker.call(answerReply, { orderId: order.id, content }))
    expect(refused.fields).toMatchObject({ content: message })
  })

  test('is refused without stock, to whom the booking is none of theirs, and where no phone is known', async () => {
    const order = await book({ sendSms: false })
    const answer = (client = booker, orderId = order.id) =>
      catchRefusal(client.call(answerReply, { orderId, content: '好的' })).then(({ code }) => code)
    expect(await answer(await as(venue.staff.waiter.phone))).toMatch(/permission.refused|booking.not_yours/)
    const balance = { kind: 'sms-stock', shop_id: shopId }
    const stock = () =>
      owner
        .selectFrom('ledger_account')
        .select('balance')
        .where('shop_id', '=', shopId)
        .where('kind', '=', 'sms-stock')
    const [left] = await stock().execute()
    const set = (fen: number) =>
      owner
        .updateTable('ledger_account')
        .set({ balance: fen as never })
        .where('shop_id', '=', balance.shop_id)
        .where('kind', '=', balance.kind)
        .execute()
    await set(0)
    expect(await answer()).toBe('sms.no_stock')
    await set(left?.balance ?? 0)
    await owner
      .updateTable('booking')
      .set({ phone: '' })
      .where('id', '=', selectBookingId(order.id))
      .execute()
    expect(await answer()).toBe('booking.no_phone')
  })

  test('in the same words twice within a minute goes once, also when two press at once', async () => {
    const order = await book({ sendSms: false })
    const answer = () =>
      booker.call(answerReply, { orderId: order.id, content: '好的，备着' }).then(
        () => 'sent',
        (error: { message: string }) => error.message,
      )
    const answers = await Promise.all(Array.from({ length: 6 }, answer))
    expect(answers.toSorted()).toEqual([...Array(5).fill('刚刚已发送相同的内容'), 'sent'].toSorted())
    clock.pass(2)
    expect(await answer()).toBe('sent')
  })

  test('is kept to a pace', async () => {
    const order = await book({ sendSms: false, roomIds: [findRoomId(venue, '牡丹厅')] })
    for (let sent = 0; sent < 10; sent++)
      await booker.call(answerReply, { orderId: order.id, content: `第${sent}次` })
    const refused = catchRefusal(booker.call(answerReply, { orderId: order.id, content: '再来' }))
    expect((await refused).code).toBe('replies.too_soon')
  })
})

test('who is forgotten leaves nothing of what they wrote; their refusal stands', async () => {
  const { id } = await admin.call(addCustomer, {
    userName: '蔡琰',
    phone,
    staffIds: [venue.staff.booker.id],
  })
  const order = await book({ sendSms: false })
  await sms(order.id)
  await replied('R')
  await replied('我是蔡琰，晚十分钟到')
  await replied('9')
  const { row } = await admin.call(customerDetail, { id })
  await admin.call(anonymiseCustomer, { id, version: row.version })
  expect(await listStored()).toEqual([])
  const remaining = await owner
    .selectFrom('sms_reply')
    .select(['phone', 'content'])
    .where('booking_id', '=', selectBookingId(order.id))
    .execute()
  expect(new Set(remaining.map((one) => `${one.phone}${one.content}`))).toEqual(new Set(['']))
  expect((await reply('R')).status).toBe(303)
})

test('the outbox’s form is this machine’s and this site’s alone', async () => {
  const page = await fetch(`${baseUrl}/outbox/reply?to=${phone}&sign=${encodeURIComponent('<b>')}`)
  expect(await page.text()).toContain('&lt;b&gt;')
  expect((await reply('你好', phone, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
  expect((await reply('你好', phone, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
  expect((await reply('', phone)).status).toBe(400)
  expect((await reply('你好', 'abc')).status).toBe(400)
})
