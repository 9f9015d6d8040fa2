import { createOrder } from '@roombook/contract/booking'
import { withdrawBooking } from '@roombook/contract/my-bookings'
import { arriveOrder } from '@roombook/contract/order-moves'
import { payDeposit } from '@roombook/contract/payments'
import { listReceivedReplies } from '@roombook/contract/sms-received'
import { switchSmsKind } from '@roombook/contract/sms-templates'
import { fen } from '@roombook/domain/money'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, asGuest, baseUrl, clock, venue, owner } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const online = openGuestFixture(app)
const replies = openReplyFixture({ baseUrl, clock, owner, shopId })
const nextDay = dayByDay()

let phones = 0
let phone = ''
beforeEach(() => {
  phone = `1370067${String(1000 + phones++)}`
})
const turn = (on: boolean) => admin.call(switchSmsKind, { kind: 'cancelled', on, hour: null })
const book = async (change: Parameters<typeof orderFormFor>[1] = {}) =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false, ...change }),
    )
  ).row
const listCancelTexts = async () =>
  (await online.smsTo(phone)).filter(({ kind }) => kind === 'cancelled').map(({ content }) => content)
const withdraw = async (orderId: number) =>
  (await asGuest(phone)).call(withdrawBooking, { shopId, orderId, words: '' })

describe('a guest who cancels by replying 9', () => {
  const remind = async (orderId: number, change: object = {}) =>
    replies.sms(phone, { booking_id: await readBookingId(owner, orderId), kind: 'reminder', ...change })

  test('is answered once that it is cancelled, however often they say it', async () => {
    const order = await book()
    await remind(order.id)
    await replies.reply(phone, '9')
    expect(await listCancelTexts()).toEqual([
      expect.stringMatching(/王先生您好，.*预订（.*的晚餐，包厢牡丹厅）已取消。$/),
    ])
    await replies.reply(phone, '9')
    await replies.reply(phone, ' ９。')
    expect(await listCancelTexts()).toHaveLength(1)
  })

  test('also where the store’s switch is off, and after R: it is no offer but an answer', async () => {
    await turn(false)
    const order = await book()
    await remind(order.id)
    await replies.reply(phone, 'R')
    await replies.reply(phone, '9')
    expect(await listCancelTexts()).toHaveLength(1)
    await turn(true)
  })

  test('of two rooms reads both', async () => {
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const order = await book({ roomIds, linked: true })
    await remind(order.id)
    await replies.reply(phone, '9')
    expect(await listCancelTexts()).toEqual([expect.stringContaining('包厢牡丹厅、芍药厅')])
  })

  test('too late, or nobody reminded, is not told that it is cancelled, for it is not', async () => {
    const late = await book()
    await onTheDay(clock, late.bookDate, async () => {
      await remind(late.id)
      clock.set(`${late.bookDate}T08:30:00Z`)
      await replies.reply(phone, '9')
    })
    phone = `1370067${String(1000 + phones++)}`
    const other = await book()
    await remind(other.id, { kind: 'booking' })
    await replies.reply(phone, '9')
    expect(await listCancelTexts()).toEqual([])
  })

  test('without stock is cancelled all the same, and the message has failed', async () => {
    const order = await book()
    await remind(order.id)
    const stock = owner
      .updateTable('ledger_account')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'sms-stock')
    const remaining = await owner
      .selectFrom('ledger_account')
      .select('balance')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'sms-stock')
      .executeTakeFirstOrThrow()
    await stock.set({ balance: 0 as never }).execute()
    await replies.reply(phone, '9')
    await stock.set({ balance: remaining.balance }).execute()
    const { list } = await admin.call(listReceivedReplies, { keyword: phone.slice(-4) })
    expect(list).toMatchObject([{ outcome: 'cancelled' }])
    const sent = await owner
      .selectFrom('sms_message')
      .select('state')
      .where('phone', '=', phone)
      .where('kind', '=', 'cancelled')
      .execute()
    expect(sent).toEqual([{ state: 'failed' }])
  })
})

describe('a guest who cancels on the page', () => {
  afterEach(() => turn(true))

  test('is told where the form asked for messages, once, also when they press ten times', async () => {
    const order = await book({ sendSms: true })
    const presses = await Promise.allSettled(Array.from({ length: 10 }, () => withdraw(order.id)))
    expect(presses.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await listCancelTexts()).toEqual([expect.stringContaining('已取消')])
  })

  test('is not told where the form asked for none, nor where the store has that off', async () => {
    await withdraw((await book()).id)
    const order = await book({ sendSms: true })
    await turn(false)
    await withdraw(order.id)
    expect(await listCancelTexts()).toEqual([])
  })

  test('is told of the rooms that go alone, and of no deposit that stays with those where guests sit', async () => {
    const roomIds = ['牡丹厅', '芍药厅'].map((title) => findRoomId(venue, title))
    const order = await book({ roomIds, linked: true, sendSms: true, deposit: fen(50_000) })
    const cashier = await openPaymentFixture(app)
    const guest = await asGuest(phone)
    const { tradeNo, amount } = await guest.call(payDeposit, { shopId, orderId: order.id, method: 'weixin' })
    await cashier.notify({ tradeNo, amountFen: amount })
    await expect.poll(async () => (await online.orderOf(order.id)).deposit_received_fen).toBe(50_000)
    const sitting = order.linkedRooms.find(({ orderId }) => orderId !== order.id)?.orderId ?? 0
    await onTheDay(clock, order.bookDate, async () => {
      const { version } = await online.orderOf(sitting)
      await booker.call(arriveOrder, { orderId: sitting, version, linked: false })
    })
    await withdraw(order.id)
    const [words, ...more] = await listCancelTexts()
    expect(words).toMatch(/包厢牡丹厅）已取消。$/)
    expect(more).toEqual([])
  })

  test('is not told of another’s', async () => {
    const order = await book({ sendSms: true })
    const stranger = await asGuest('13700679999')
    const refused = await catchRefusal(stranger.call(withdrawBooking, { shopId, orderId: order.id }))
    expect(refused.code).toBe('booking.not_found')
    expect(await listCancelTexts()).toEqual([])
  })
})

describe('an application that its guest takes back', () => {
  test('is confirmed where it waited for the store; of one never paid nobody heard anything', async () => {
    await online.settings({})
    const waiting = await online.book({ bookDate: nextDay() }, phone)
    await withdraw(waiting.orderId)
    expect(await listCancelTexts()).toEqual([expect.stringMatching(/^【.*钱小姐您好.*已取消。$/)])
    phone = `1370067${String(1000 + phones++)}`
    await online.settings({ guestDepositMode: 'fixed', guestDepositFen: fen(20_000) })
    const unpaid = await online.book({ bookDate: nextDay() }, phone)
    await withdraw(unpaid.orderId)
    expect(await listCancelTexts()).toEqual([])
    expect(await online.orderOf(unpaid.orderId)).toMatchObject({ status: -1 })
  })
})
