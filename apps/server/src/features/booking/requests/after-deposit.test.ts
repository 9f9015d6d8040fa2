import { orderDetail } from '@roombook/contract/booking'
import { listMessages } from '@roombook/contract/messages'
import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { answerBookingRequest, cancelOrder } from '@roombook/contract/order-moves'
import { depositState, payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { dateText } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepHolds } from '../sweeps/holds.sweep.ts'

const app = await startTestApp()
const { as, asGuest, clock, venue } = app
const fixture = openGuestFixture(app)
const cashier = await openPaymentFixture(app)
const booker = await as(venue.staff.booker.phone)
const sweep = sweepHolds({ db: app.app.db, outbox: { wake() {} }, log: createLog('silent', false) })
let day = 0
const nextDay = () => `2027-01-${String(++day).padStart(2, '0')}`

const perPerson = {
  guestDepositMode: 'per-person',
  guestDepositFen: fen(5000),
  guestDepositMinutes: 20,
} as const

/** Books two rooms for twenty people and returns a function that pays the deposit. */
async function book() {
  const phone = fixture.nextPhone()
  const roomIds = ['牡丹厅', '芍药厅'].map(fixture.room)
  const bookDate = nextDay()
  const booked = await fixture.book({ bookDate, roomIds, peopleNum: 20 }, phone)
  const guest = await asGuest(phone)
  const pay = async () => {
    const ask = { shopId: fixture.shopId, orderId: booked.orderId }
    const { tradeNo, amount } = await guest.call(payDeposit, { ...ask, method: 'weixin' })
    await cashier.notify({ tradeNo, amountFen: amount })
    return guest.call(depositState, ask)
  }
  const members = async () => {
    const { row } = await booker.call(orderDetail, { id: booked.orderId })
    return row.linkedRooms.map((room) => room.status)
  }
  return { booked, phone, pay, members }
}
const newestMessage = async () => (await booker.call(listMessages, {})).list[0]

describe('a deposit that guests pay as they book', () => {
  beforeEach(() => fixture.settings({}))

  test('keeps the rooms for its time; paid, the application goes to the staff', async () => {
    await fixture.settings(perPerson)
    const before = await newestMessage()
    const { booked, phone, pay } = await book()
    expect(booked).toMatchObject({
      state: 'unpaid',
      deposit: 100_000,
      heldUntil: new Date(clock.now().getTime() + 20 * 60_000).toISOString(),
    })
    expect(await newestMessage()).toEqual(before)
    clock.pass(5)
    expect(await pay()).toMatchObject({ due: 0, depositReceived: 100_000 })
    const order = await fixture.orderOf(booked.orderId)
    expect(order).toMatchObject({ status: 1, deposit_received_fen: 100_000, pay_type: 'weixin' })
    expect(order.held_until).toEqual(new Date(clock.now().getTime() + 120 * 60_000))
    expect(await newestMessage()).toMatchObject({ kind: 'applied', orderId: booked.orderId })
    expect((await newestMessage())?.content).toContain('已付订金1000.00元')
    await booker.call(answerBookingRequest, {
      orderId: booked.orderId,
      version: order.version,
      linked: true,
      status: 2,
    })
    expect(await fixture.smsTo(phone)).toMatchObject([
      { kind: 'paid', content: expect.stringContaining('订金1000.00元') },
      { kind: 'accepted' },
    ])
  })

  test('makes it a booking by itself where the shop lets guests book at once', async () => {
    await fixture.settings({ ...perPerson, guestBooking: 'instant' })
    const { booked, phone, pay, members } = await book()
    // The store has closed online booking meanwhile; the guest's booking must stay.
    await fixture.settings({ ...perPerson, guestBooking: 'closed' })
    await pay()
    expect(await members()).toEqual([2, 2])
    expect(await fixture.orderOf(booked.orderId)).toMatchObject({ opener_id: null, held_until: null })
    expect(await newestMessage()).toMatchObject({ kind: 'booked', orderId: booked.orderId })
    expect(await fixture.smsTo(phone)).toMatchObject([
      { kind: 'booked-online', content: expect.stringContaining('牡丹厅、芍药厅') },
    ])
  })

  test('that never comes lets go of the rooms; the guest is told, and the staff never heard of it', async () => {
    await fixture.settings({ ...perPerson, guestBooking: 'instant' })
    const before = await newestMessage()
    const { phone, members, booked } = await book()
    clock.pass(21)
    await sweep.run(clock.now())
    expect(await members()).toEqual([-2, -2])
    expect(await fixture.orderOf(booked.orderId)).toMatchObject({ status: -2 })
    expect(await newestMessage()).toEqual(before)
    expect(await fixture.smsTo(phone)).toMatchObject([
      {
        kind: 'unpaid',
        content: expect.stringMatching(/^【和宴·望江店】钱小姐您好，.*因未按时支付订金已取消/),
      },
    ])
    const guest = await asGuest(phone)
    const ask = { shopId: fixture.shopId, orderId: booked.orderId }
    expect(await guest.call(readMyBooking, ask)).toMatchObject({
      status: -2,
      unpaidInTime: true,
      depositDue: 0,
    })
  })

  test('that the guest does not care to pay: the staff never hear of what was given up', async () => {
    await fixture.settings({ ...perPerson, guestBooking: 'instant' })
    const before = await newestMessage()
    const { phone, members, booked } = await book()
    const guest = await asGuest(phone)
    await guest.call(withdrawBooking, { shopId: fixture.shopId, orderId: booked.orderId })
    expect(await members()).toEqual([-1, -1])
    expect(await newestMessage()).toEqual(before)
  })

  test('is asked of nobody where the shop takes no deposits', async () => {
    await fixture.settings({ ...perPerson, depositOpen: false })
    expect((await book()).booked).toMatchObject({ state: 'waiting', deposit: 0 })
  })
})

describe('a guest is sent a message', () => {
  beforeEach(() => fixture.settings({}))

  test('of a refusal, of time that ran out, and of what the shop cancels, with the shop’s sign', async () => {
    await fixture.settings({ smsSign: '和宴' })
    const refused = await book()
    const acted = { orderId: refused.booked.orderId, version: 1, linked: true }
    await booker.call(answerBookingRequest, { ...acted, status: -2, remark: '包场' })
    expect(await fixture.smsTo(refused.phone)).toEqual([
      {
        kind: 'refused',
        content: `【和宴】钱小姐您好，很抱歉，和宴·望江店未能接受您${dateText(refused.booked.bookDate)}的晚餐预订。欢迎另选时间。`,
      },
    ])
    const late = await book()
    clock.pass(121)
    await sweep.run(clock.now())
    expect(await fixture.smsTo(late.phone)).toMatchObject([{ kind: 'expired' }])

    await fixture.settings({ ...perPerson, guestBooking: 'instant' })
    const cancelled = await book()
    await cancelled.pay()
    const { version } = await fixture.orderOf(cancelled.booked.orderId)
    const orderId = cancelled.booked.orderId
    await booker.call(cancelOrder, { orderId, version, linked: true, reason: 'shop' })
    const texts = await fixture.smsTo(cancelled.phone)
    expect(texts.map(({ kind }) => kind)).toEqual(['booked-online', 'cancelled'])
    expect(texts[1]?.content).toContain('已付订金将原路退回')
  })

  test('that promises nothing of a deposit which the shop took by hand', async () => {
    const { booked, phone } = await book()
    await app.owner
      .updateTable('orders')
      .set({ deposit_fen: 20_000, deposit_received_fen: 20_000, pay_type: 'sys' })
      .where('shop_id', '=', fixture.shopId)
      .where('id', '=', booked.orderId)
      .execute()
    const acted = { orderId: booked.orderId, version: 1, linked: true }
    await booker.call(answerBookingRequest, { ...acted, status: -2, remark: '包场' })
    const [text] = await fixture.smsTo(phone)
    expect(text?.kind).toBe('refused')
    expect(text?.content).not.toContain('退回')
  })
})
