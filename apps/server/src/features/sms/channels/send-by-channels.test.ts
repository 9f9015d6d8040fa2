import { createOrder, orderDetail } from '@roombook/contract/booking'
import { guestPushKey, subscribeGuestPush, unsubscribeGuestPush } from '@roombook/contract/guest-push'
import { guestLogout } from '@roombook/contract/guest-session'
import { readMessageChannels, saveMessageChannels } from '@roombook/contract/message-channels'
import { deleteMyData, forgetMe, readMyData } from '@roombook/contract/my-data'
import { cancelOrder } from '@roombook/contract/order-moves'
import { previewOrderSms } from '@roombook/contract/order-sms'
import { listSmsRecords } from '@roombook/contract/sms-records'
import { guestPushConsentText } from '@roombook/domain/sms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { inShop } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startPushService } from '#test/push-service.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startTestApp } from '#test/test-app.ts'
import { channelsToSend } from '../sms-jobs.ts'
import type { Channel } from './channel.ts'
import { listReaching } from './channel-order.repository.ts'
import { sendByChannels } from './send-by-channels.ts'

const site = await startTestApp({ PUSH_ALLOW_INNER: '1' })
const { app, as, asGuest, clock, venue, owner } = site
const { shopId } = venue
const service = await startPushService()
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const soon = { timeout: 240_000, interval: 50 }

let guests = 0
/** A logged-in guest who enabled notifications in a browser. */
async function guestWithPush() {
  guests += 1
  const phone = `1370000${String(guests).padStart(4, '0')}`
  const guest = await asGuest(phone)
  const browser = service.browser()
  await guest.call(subscribeGuestPush, browser.subscription)
  return { phone, guest, browser }
}

/** Books for a phone, with a message. */
async function book(phone: string): Promise<number> {
  const form = { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')], phone, sendSms: true }
  const { row } = await booker.call(createOrder, orderFormFor(venue, form))
  return row.id
}

const listMessages = (orderId: number) =>
  owner.selectFrom('sms_message').selectAll().where('booking_id', '=', selectBookingId(orderId)).execute()
/** Waits until the single message of a booking matches. */
const expectMessage = (orderId: number, expected: object) =>
  vi.waitFor(
    async () => expect(await listMessages(orderId)).toEqual([expect.objectContaining(expected)]),
    soon,
  )

afterEach(async () => {
  await admin.call(saveMessageChannels, {
    order: [
      { channel: 'wechat', on: true },
      { channel: 'push', on: true },
    ],
  })
})

describe('a notice of a booking', () => {
  test('is shown in the browser in which its guest switched it on, opens the booking, and costs no SMS', async () => {
    const { phone, browser } = await guestWithPush()
    const before = await partsOf(owner, shopId)
    const orderId = await book(phone)
    await expectMessage(orderId, { channel: 'push', state: 'accepted', parts: 0, reserved: 0, carrier: '' })
    expect(browser.readReceived()).toEqual([
      {
        title: '和宴·望江店',
        words: expect.stringMatching(/^王先生您好，您已预订/),
        shopId,
        orderId,
        reference: expect.stringMatching(new RegExp(`^s${shopId}-\\d+$`)),
      },
    ])
    expect(await partsOf(owner, shopId)).toEqual(before)
    const { list } = await admin.call(listSmsRecords, { channels: ['push'], keyword: phone.slice(-4) })
    expect(list).toEqual([expect.objectContaining({ orderId, channel: 'push', state: 'accepted', parts: 0 })])
  })

  test('goes by SMS where the browser is gone, which is forgotten; the record says why', async () => {
    const { phone, browser } = await guestWithPush()
    service.answer(browser, () => 410)
    const orderId = await book(phone)
    await expectMessage(orderId, {
      channel: 'sms',
      state: 'delivered',
      parts: 1,
      carrier: 'local',
      passed: [{ channel: 'push', reason: '客人的浏览器已不再接收' }],
    })
    const later = await book(phone)
    await expectMessage(later, { channel: 'sms', state: 'delivered', passed: [] })
    expect(browser.deliveries()).toHaveLength(1)
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test('tries the guest’s next browser before SMS', async () => {
    const { phone, guest, browser: older } = await guestWithPush()
    const newer = service.browser()
    await guest.call(subscribeGuestPush, newer.subscription)
    service.answer(newer, () => 429)
    const orderId = await book(phone)
    await expectMessage(orderId, { channel: 'push', state: 'accepted' })
    expect([newer.deliveries().length, older.deliveries().length]).toEqual([1, 1])
  })

  test('that may have been shown is not sent by SMS as well', async () => {
    const { phone, browser } = await guestWithPush()
    service.answer(browser, () => 502)
    const orderId = await book(phone)
    await expectMessage(orderId, { channel: 'push', state: 'unknown', error: '推送服务答复 502' })
    expect(await listMessages(orderId)).toHaveLength(1)
  })

  test('needs no stock by the browser, and says so where SMS would', async () => {
    const { left } = await partsOf(owner, shopId)
    await leaveParts(owner, shopId, 0)
    const { phone, browser } = await guestWithPush()
    await expectMessage(await book(phone), { channel: 'push', state: 'accepted' })
    service.answer(browser, () => 410)
    await expectMessage(await book(phone), { channel: 'sms', state: 'failed', error: '短信余量不足' })
    await leaveParts(owner, shopId, left)
    expect(await wrongParts(owner, shopId)).toEqual([])
  })

  test.each([
    ['who switched it off', ({ guest, browser }) => guest.call(unsubscribeGuestPush, browser.subscription)],
    ['who logged out', ({ guest }) => guest.call(guestLogout, {})],
    ['where the store does not use it', () => admin.call(saveMessageChannels, { order: [...withoutPush] })],
  ] satisfies [string, (of: Awaited<ReturnType<typeof guestWithPush>>) => Promise<unknown>][])(
    'goes by SMS to whoever agreed and %s',
    async (_, takeBack) => {
      const guest = await guestWithPush()
      await takeBack(guest)
      await expectMessage(await book(guest.phone), { channel: 'sms', state: 'delivered' })
      expect(guest.browser.deliveries()).toEqual([])
    },
  )

  test('is previewed with the channel that it will take', async () => {
    const { phone } = await guestWithPush()
    const orderId = await book(phone)
    await expectMessage(orderId, { state: 'accepted' })
    expect(await booker.call(previewOrderSms, { orderId })).toMatchObject({ channel: 'push' })
    const other = await book('13700009999')
    await expectMessage(other, { state: 'delivered' })
    expect(await booker.call(previewOrderSms, { orderId: other })).toMatchObject({ channel: 'sms' })
  })
})

const withoutPush = [
  { channel: 'push', on: false },
  { channel: 'wechat', on: true },
] as const

describe('a server that dies', () => {
  /** A message that a server was sending to a browser when it crashed. */
  async function insertUnfinished() {
    const { phone, browser } = await guestWithPush()
    const orderId = await book(phone)
    await expectMessage(orderId, { state: 'accepted' })
    return { browser, orderId }
  }
  const runAgain = (state: 'sending' | 'queued', orderId: number) =>
    inShop(app.db, shopId, async (tx) => {
      await tx
        .updateTable('sms_message')
        .set({ state })
        .where('booking_id', '=', selectBookingId(orderId))
        .where('shop_id', '=', shopId)
        .execute()
      await enqueueJob(tx, { shopId, kind: channelsToSend, subject: 0, at: clock.now() })
    })

  test('while it hands a notice over leaves it unknown: no second one, by no channel', async () => {
    const { browser, orderId } = await insertUnfinished()
    await runAgain('sending', orderId)
    await expectMessage(orderId, {
      channel: 'push',
      state: 'unknown',
      error: '发送时服务中断，不能确定是否送达',
    })
    expect(browser.deliveries()).toHaveLength(1)
  })

  test('would have it sent twice if it did not mark it first', async () => {
    const { browser, orderId } = await insertUnfinished()
    await runAgain('queued', orderId)
    await vi.waitFor(() => expect(browser.deliveries()).toHaveLength(2), soon)
    await expectMessage(orderId, { state: 'accepted' })
  })
})

describe('of what may have left', () => {
  const unknownDelivery = { kind: 'unknown', reason: '不能确定是否送达' } as const
  const surelyNot = { kind: 'passed', reason: '没有送达' } as const

  /** Sends a booking's message by a channel with the given result, on a separate server. */
  async function sentBy(outcome: typeof unknownDelivery | typeof surelyNot) {
    const { phone } = await guestWithPush()
    const orderId = await book(phone)
    await expectMessage(orderId, { state: 'accepted' })
    const channel: Channel = { name: 'push', hindrance: '', send: async () => outcome }
    const dependencies = { db: app.db, clock, log: createLog('silent', false), outbox: { wake() {} } }
    const kind = { ...sendByChannels({ ...dependencies, channels: [channel] }), name: 'sms.channels-tried' }
    await inShop(app.db, shopId, async (tx) => {
      await tx
        .updateTable('sms_message')
        .set({ state: 'queued' })
        .where('booking_id', '=', selectBookingId(orderId))
        .where('shop_id', '=', shopId)
        .execute()
      await enqueueJob(tx, { shopId, kind: kind.name, subject: 0, at: clock.now() })
    })
    await createJobs(dependencies, [kind]).runDue()
    return orderId
  }

  test('nothing goes by SMS', async () => {
    await expectMessage(await sentBy(unknownDelivery), { channel: 'push', state: 'unknown' })
  })

  test('a second one would go, if it were taken for one that did not', async () => {
    await expectMessage(await sentBy(surelyNot), { channel: 'sms', state: 'delivered' })
  })
})

describe('the channels of a store', () => {
  test('are laid in another order by whoever words its messages, and logged', async () => {
    expect(await admin.call(readMessageChannels, {})).toMatchObject({
      order: [
        { channel: 'wechat', on: true },
        { channel: 'push', on: true },
      ],
      offers: expect.arrayContaining([{ channel: 'push', hindrance: '' }]),
    })
    const { order } = await admin.call(saveMessageChannels, { order: [...withoutPush] })
    expect(order).toEqual(withoutPush)
    const { detail } = await owner
      .selectFrom('action_log')
      .select('detail')
      .where('action', '=', 'sms.save-channels')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ remark: '发送渠道改为：微信通知 → 短信' })
    const refused = await catchRefusal(booker.call(saveMessageChannels, { order: [...withoutPush] }))
    expect(refused.code).toBe('permission.refused')
  })

  test('name each channel once', async () => {
    const twice = [
      { channel: 'push', on: false },
      { channel: 'push', on: true },
    ] as const
    const refused = await catchRefusal(admin.call(saveMessageChannels, { order: [...twice] }))
    expect(refused).toMatchObject({ code: 'request.invalid', message: '请列出每个渠道一次' })
  })

  test('reach nobody who has booked elsewhere alone', async () => {
    const { phone } = await guestWithPush()
    const reaching = () =>
      inShop(app.db, shopId, (tx) => listReaching(tx, { phone, kind: 'booking', at: clock.now() }))
    expect([...(await reaching())]).toEqual([])
    await expectMessage(await book(phone), { state: 'accepted' })
    expect([...(await reaching())]).toEqual(['push'])
  })
})

describe('a guest’s browser', () => {
  test('is kept with the words that were agreed to, and the day', async () => {
    const { guest, phone } = await guestWithPush()
    expect((await guest.call(guestPushKey, {})).publicKey).toMatch(/^[\w-]{87}$/)
    const stored = await owner
      .selectFrom('guest_push')
      .innerJoin('guest', 'guest.id', 'guest_push.guest_id')
      .select(['words', 'agreed_at'])
      .where('guest.phone', '=', phone)
      .execute()
    expect(stored).toEqual([{ words: guestPushConsentText, agreed_at: clock.now() }])
  })

  test('is reached no more by a store that forgot its guest, and is forgotten with them', async () => {
    const { guest, phone, browser } = await guestWithPush()
    const orderId = await book(phone)
    await expectMessage(orderId, { state: 'accepted' })
    const { version } = (await booker.call(orderDetail, { id: orderId })).row
    await admin.call(cancelOrder, { orderId, version, reason: 'guest' })
    await vi.waitFor(
      async () => expect((await listMessages(orderId)).every(({ state }) => state === 'accepted')).toBe(true),
      soon,
    )
    expect((await guest.call(readMyData, {})).notices).toEqual([
      { channel: 'push', words: guestPushConsentText, agreedAt: clock.now().toISOString() },
    ])
    await guest.call(deleteMyData, { shopId })
    const reaching = await inShop(app.db, shopId, (tx) =>
      listReaching(tx, { phone, kind: 'booking', at: clock.now() }),
    )
    expect([...reaching]).toEqual([])
    await guest.call(forgetMe, {})
    const { endpoint } = browser.subscription
    expect(await owner.selectFrom('guest_push').where('endpoint', '=', endpoint).execute()).toEqual([])
  })

  test('is nobody’s whose session is over', async () => {
    const { guest, browser } = await guestWithPush()
    await guest.call(guestLogout, {})
    const refused = await catchRefusal(guest.call(subscribeGuestPush, browser.subscription))
    expect(refused.code).toBe('session.ended')
    expect(
      await owner.selectFrom('guest_push').where('endpoint', '=', browser.subscription.endpoint).execute(),
    ).toEqual([])
  })
})
