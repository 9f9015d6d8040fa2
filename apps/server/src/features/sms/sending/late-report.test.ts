import { createOrder } from '@roombook/contract/booking'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'

const aliyun = await startAliyunSms()
afterAll(() => aliyun.close())
const { as, clock, venue, owner } = await startTestApp(aliyun.env)
aliyun.now = clock.now
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

async function book(phone = '13912345678') {
  const form = orderFormFor(venue, { sendSms: true, phone, bookDate: nextDay(), userName: '王先生' })
  return (await admin.call(createOrder, form)).row.id
}
const findMessage = (orderId: number) =>
  owner
    .selectFrom('sms_message')
    .select(['state', 'error', 'ask_at'])
    .where('booking_id', '=', selectBookingId(orderId))
    .executeTakeFirst()
const pollMessage = (orderId: number, minutes = 0) =>
  expect.poll(async () => {
    clock.pass(minutes)
    return findMessage(orderId)
  })
const sends = () => aliyun.heard.filter((action) => action === 'SendSms' || action === 'SendBatchSms').length

beforeEach(() => {
  aliyun.messages.length = 0
  aliyun.heard.length = 0
  Object.assign(aliyun, { refuses: '', breaks: 0, falls: 0 })
})

describe('what a provider tells of messages later', () => {
  test('is taken for each by its own name, whatever the order in which it is told', async () => {
    const [first, second] = [await book(), await book()]
    await pollMessage(first).toMatchObject({ state: 'accepted' })
    await pollMessage(second).toMatchObject({ state: 'accepted' })
    // The later message is reported first, and the earlier one failed.
    Object.assign(aliyun.messages[1] ?? {}, { status: 3 })
    await pollMessage(second, 1).toMatchObject({ state: 'delivered', ask_at: null })
    expect(await findMessage(first)).toMatchObject({ state: 'accepted' })
    Object.assign(aliyun.messages[0] ?? {}, { status: 2 })
    await pollMessage(first, 10).toMatchObject({ state: 'failed', error: '运营商未能送达', ask_at: null })
  })

  test('of messages that nobody here sent changes nothing', async () => {
    const orderId = await book()
    await pollMessage(orderId).toMatchObject({ state: 'accepted' })
    const [ours] = aliyun.messages
    if (!ours) throw new Error('it was sent')
    aliyun.messages.unshift({ ...ours, reference: 's99-1', status: 2 }, { ...ours, reference: '', status: 2 })
    const countQueries = () => aliyun.heard.filter((action) => action === 'QuerySendDetails').length
    clock.pass(1)
    await expect.poll(countQueries).toBeGreaterThan(0)
    expect(await findMessage(orderId)).toMatchObject({ state: 'accepted' })
  })

  test('is not taken back once it was delivered', async () => {
    const orderId = await book()
    await pollMessage(orderId).toMatchObject({ state: 'accepted' })
    Object.assign(aliyun.messages[0] ?? {}, { status: 3 })
    await pollMessage(orderId, 1).toMatchObject({ state: 'delivered' })
    Object.assign(aliyun.messages[0] ?? {}, { status: 2 })
    aliyun.heard.length = 0
    clock.pass(90)
    await book('13900000001')
    await expect.poll(sends).toBe(1)
    expect(await findMessage(orderId)).toMatchObject({ state: 'delivered', ask_at: null })
  })
})

describe('a provider that has too much to do', () => {
  test('of one phone has refused the message: it failed, says so, and costs nothing', async () => {
    const before = await partsOf(owner, venue.shopId)
    aliyun.refuses = 'isv.BUSINESS_LIMIT_CONTROL'
    const orderId = await book()
    await pollMessage(orderId).toMatchObject({ state: 'failed', error: '给该号码发送过于频繁，请稍后再试' })
    expect((await partsOf(owner, venue.shopId)).left).toBe(before.left)
    expect(await wrongParts(owner, venue.shopId)).toEqual([])
  })

  test('of all has it wait: it goes once, when there is room', async () => {
    aliyun.throttles = true
    const orderId = await book()
    await expect.poll(sends).toBe(1)
    await pollMessage(orderId).toMatchObject({ state: 'queued' })
    aliyun.throttles = false
    await pollMessage(orderId, 1).toMatchObject({ state: 'accepted' })
    expect(aliyun.messages).toHaveLength(1)
  })

  test('and a fault of its own is not known to have sent nothing: it is asked, and never sent again', async () => {
    aliyun.refuses = 'isp.SYSTEM_ERROR'
    const orderId = await book()
    await pollMessage(orderId).toMatchObject({ state: 'unknown' })
    aliyun.refuses = ''
    // The provider lists no record for an hour, during which one may still appear.
    await pollMessage(orderId, 30).toMatchObject({ state: 'failed', error: '没有发出' })
    expect(sends()).toBe(1)
  })
})
