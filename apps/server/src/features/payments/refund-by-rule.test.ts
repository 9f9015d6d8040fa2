import { orderDetail } from '@roombook/contract/booking'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import { readBookingTerms, readOwnTerms, saveDepositRules } from '@roombook/contract/deposit-rules'
import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { cancelOrder } from '@roombook/contract/order-moves'
import { depositBack, depositState, payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { depositRule } from '#test/deposit-rule.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { anyone, as, asGuest, clock, venue, owner } = app
const { shopId } = venue
const fixture = openGuestFixture(app)
const cashier = await openPaymentFixture(app)
const admin = await as(venue.staff.admin.phone)
let day = 0
let version = 0

/** Sets the shop's deposit rules. */
async function rules(...made: Partial<DepositRule>[]): Promise<void> {
  const saved = await admin.call(saveDepositRules, {
    rules: made.map(depositRule),
    depositRulesVersion: version,
  })
  version = saved.settings.depositRulesVersion
}

beforeEach(async () => {
  version = 0
  await fixture.settings({ guestBooking: 'instant' })
})

/** Reads as a guest the terms of dinner for eight in 牡丹厅, each time on another day. */
async function reading(phone = fixture.nextPhone(), bookDate = `2026-12-${String(++day).padStart(2, '0')}`) {
  const guest = await asGuest(phone)
  const place = {
    shopId,
    bookDate,
    periodId: fixture.periodId,
    peopleNum: 8,
    roomIds: [fixture.room('牡丹厅')],
  }
  return { guest, phone, bookDate, place, read: await guest.call(readOwnTerms, place) }
}

/** Reads the terms likewise, then books and pays. */
async function paid(phone?: string) {
  const { guest, bookDate, read, ...on } = await reading(phone)
  const { orderId } = await fixture.book({ bookDate, agreedTerms: read.text }, on.phone)
  const request = { shopId, orderId }
  const { url } = await guest.call(payDeposit, { ...request, method: 'weixin' })
  const { cashier: address, page } = await cashier.goToCashier(url)
  await cashier.press(address, page, 'pay')
  return { ...request, guest, read, start: Date.parse(`${bookDate}T17:00:00+08:00`), phone: on.phone }
}

const hoursBefore = (start: number, hours: number) =>
  Math.ceil((start - clock.now().getTime()) / 3_600_000) + hours

const isRetained = async (orderId: number) => (await cashier.paymentsOf(orderId))[0]?.kept_at !== null

describe('what a rule asks', () => {
  test('is asked of the bookings that it fits, by room, and of others what is usual', async () => {
    await fixture.settings({ guestBooking: 'instant', guestDepositMode: 'fixed', guestDepositFen: fen(5000) })
    await rules({ title: '大包厢', roomIds: [fixture.room('牡丹厅')], mode: 'per-room', amount: fen(20_000) })
    const { place } = await reading()
    const read = async (roomIds: number[]) =>
      (await anyone.call(readBookingTerms, { ...place, roomIds })).data.deposit
    expect(await read([fixture.room('牡丹厅')])).toBe(20_000)
    expect(await read([fixture.room('牡丹厅'), fixture.room('芍药厅')])).toBe(40_000)
    expect(await read([fixture.room('芍药厅')])).toBe(5000)
    expect(await read([])).toBe(5000)
  })

  test('may be nothing where the usual would be asked, and is nothing where the shop takes no deposits', async () => {
    const usual = { guestBooking: 'instant', guestDepositMode: 'fixed', guestDepositFen: fen(5000) } as const
    await fixture.settings(usual)
    await rules({ title: '平日', mode: 'none', amount: fen(0) })
    const free = await reading()
    expect(free.read).toMatchObject({ deposit: 0, needed: false })
    expect(await fixture.book({ bookDate: free.bookDate, agreedTerms: '' }, free.phone)).toMatchObject({
      state: 'booked',
      deposit: 0,
    })
    version = 0
    await fixture.settings({ ...usual, depositOpen: false })
    await rules({})
    expect((await reading()).read).toMatchObject({ deposit: 0, needed: false })
  })

  test('is kept with the booking: its name, its time to pay, its words; and only as it was read', async () => {
    await rules({ title: '节日', payMinutes: 45 })
    const { bookDate, phone, read } = await reading()
    expect(read.depositMinutes).toBe(45)
    await rules({ title: '节日', amount: fen(30_000) })
    const refused = await catchRefusal(fixture.book({ bookDate, agreedTerms: read.text }, phone))
    expect(refused).toMatchObject({ code: 'booking.terms_changed', data: { changed: ['订金'] } })
    const now = await reading(phone, bookDate)
    const { orderId, heldUntil } = await fixture.book({ bookDate, agreedTerms: now.read.text }, phone)
    expect(Date.parse(heldUntil ?? '') - clock.now().getTime()).toBeLessThanOrEqual(15 * 60_000)
    const stored = await owner
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', (of) => of.selectFrom('orders').select('booking_id').where('id', '=', orderId))
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ deposit_rule: '节日', deposit_fen: 30_000, terms: now.read.text })
  })

  test('is more of a guest who stayed away, and of nobody else; whoever is not known reads what all do', async () => {
    await rules({ title: '曾未到店', noShows: 1, noShowMonths: 6, amount: fen(50_000) }, { title: '平日' })
    const { orderId, phone, read } = await paid()
    expect(read.deposit).toBe(20_000)
    const order = await fixture.orderOf(orderId)
    await admin.call(cancelOrder, { orderId, version: order.version, reason: 'no-show', remark: '电话不通' })
    const again = await reading(phone)
    expect(again.read).toMatchObject({ deposit: 50_000 })
    expect((await anyone.call(readBookingTerms, again.place)).data.deposit).toBe(20_000)
    // A guest who read the terms anonymously and books logged in is notified of the change.
    const { text } = (await anyone.call(readBookingTerms, again.place)).data
    const refused = await catchRefusal(fixture.book({ bookDate: again.bookDate, agreedTerms: text }, phone))
    expect(refused).toMatchObject({ code: 'booking.terms_changed' })
    expect((await reading()).read.deposit).toBe(20_000)
  })

  test('cannot be read of a period or a room that is not there', async () => {
    const { place } = await reading()
    expect((await catchRefusal(anyone.call(readBookingTerms, { ...place, periodId: 999_999 }))).code).toBe(
      'booking.period_missing',
    )
    expect((await catchRefusal(anyone.call(readBookingTerms, { ...place, roomIds: [999_999] }))).code).toBe(
      'booking.room_missing',
    )
  })
})

describe('what goes back', () => {
  test('is half at the time for which half was agreed, though the rule says otherwise by now; once, if asked twice', async () => {
    const refunds = [
      { hours: 2000, percent: 100 },
      { hours: 1, percent: 50 },
    ]
    await rules({ amount: fen(20_001), refunds, latePercent: 0 })
    const { orderId, guest, read } = await paid()
    expect(read.terms[1]?.text).toMatch(
      /^已过全额退还的时限，12月\d+日 16:00前取消退还50%（¥100.01），之后取消或未到店不予退还/,
    )
    expect((await guest.call(readMyBooking, { shopId, orderId })).depositBack).toBe(10_001)
    await rules({ refunds: [], latePercent: 0 })
    const tries = await Promise.allSettled([
      guest.call(withdrawBooking, { shopId, orderId }),
      guest.call(withdrawBooking, { shopId, orderId }),
    ])
    expect(tries.map(({ status }) => status)).toContain('fulfilled')
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ amount_fen: 20_001, refund_fen: 10_001 }])
    expect(await cashier.postedFor(orderId)).toEqual([
      ['deposit-paid', 'online', -20_001],
      ['deposit-paid', 'deposit', 20_001],
      ['deposit-returned', 'online', 10_001],
      ['deposit-returned', 'deposit', -10_001],
    ])
    expect((await guest.call(depositState, { shopId, orderId })).payment).toMatchObject({ refund: 10_001 })
  })

  test('negative control: earlier, the same guest gets all of it', async () => {
    await rules({ amount: fen(20_001), refunds: [{ hours: 1, percent: 100 }], latePercent: 50 })
    const { orderId, guest } = await paid()
    await guest.call(withdrawBooking, { shopId, orderId })
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: null }])
  })

  test.each([
    ['a share, where the rule gives one', 20, 4000],
    ['nothing, where it gives none', 0, undefined],
  ])('to whoever never came is %s', async (_, noShowPercent, back) => {
    await rules({ latePercent: 20, noShowPercent })
    const { orderId } = await paid()
    const { version: seen } = await fixture.orderOf(orderId)
    await admin.call(cancelOrder, { orderId, version: seen, reason: 'no-show', remark: '' })
    if (back === undefined) {
      await expect.poll(() => isRetained(orderId), { timeout: 240_000 }).toBe(true)
      return
    }
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ amount_fen: 20_000, refund_fen: back }])
  })

  test('is all of it when the shop itself cancels, whatever the rule gives', async () => {
    await rules({ latePercent: 0 })
    const { orderId } = await paid()
    const { version: seen } = await fixture.orderOf(orderId)
    await admin.call(cancelOrder, { orderId, version: seen, reason: 'shop', remark: '' })
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: null }])
  })

  test('is nothing to whoever cancels before any time that the rule names', async () => {
    await rules({ latePercent: 0 })
    const { orderId, guest, start } = await paid()
    expect(hoursBefore(start, 0)).toBeGreaterThan(0)
    clock.pass(1)
    expect((await guest.call(readMyBooking, { shopId, orderId })).depositBack).toBe(0)
    await guest.call(withdrawBooking, { shopId, orderId })
    await expect.poll(() => isRetained(orderId), { timeout: 240_000 }).toBe(true)
    expect(await fixture.orderOf(orderId)).toMatchObject({ deposit_received_fen: 20_000 })
  })
})

describe('staff who cancel', () => {
  const cancel = async (orderId: number, change: object, person = admin) => {
    const { version: seen } = await fixture.orderOf(orderId)
    const acted = { orderId, version: seen, reason: 'guest', remark: '老客人，家里有事', ...change } as const
    return person.call(cancelOrder, acted)
  }

  test('are told before what goes back, for each reason', async () => {
    await rules({
      amount: fen(20_001),
      refunds: [{ hours: 1, percent: 50 }],
      latePercent: 20,
      noShowPercent: 10,
    })
    const { orderId } = await paid()
    clock.pass(1)
    const { paid: sum, backs } = await admin.call(depositBack, { orderId })
    expect(sum).toBe(20_001)
    expect(backs).toEqual([
      { reason: 'guest', percent: 50, amount: 10_001 },
      { reason: 'shop', percent: 100, amount: 20_001 },
      { reason: 'no-show', percent: 10, amount: 2001 },
      { reason: 'other', percent: 100, amount: 20_001 },
    ])
    expect((await catchRefusal(admin.call(depositBack, { orderId: 999_999 }))).code).toBe('booking.not_found')
  })

  test('give more back than was agreed, with the right and a reason; it is logged, and goes back once', async () => {
    await rules({ refunds: [], latePercent: 30 })
    const { orderId } = await paid()
    clock.pass(1)
    const booker = await as(venue.staff.booker.phone)
    const less = await catchRefusal(cancel(orderId, { refundPercent: 20 }))
    expect(less).toMatchObject({ code: 'booking.refund_less', message: '退还不能少于约定的30%' })
    expect((await catchRefusal(cancel(orderId, { refundPercent: 80, remark: '' }))).code).toBe(
      'booking.reason_missing',
    )
    expect((await catchRefusal(cancel(orderId, { refundPercent: 80 }, booker))).code).toMatch(
      /^booking\.(refund_not_yours|not_yours)$/,
    )
    expect((await catchRefusal(cancel(orderId, { refundPercent: 101 }))).code).toBe('request.invalid')
    expect((await catchRefusal(cancel(orderId, { refundPercent: 90, reason: 'shop' }))).code).toBe(
      'booking.refund_less',
    )
    await cancel(orderId, { refundPercent: 80 })
    expect((await catchRefusal(cancel(orderId, { refundPercent: 100 }))).code).toBe(
      'booking.not_allowed_in_status',
    )
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ amount_fen: 20_000, refund_fen: 16_000 }])
    const { list } = await admin.call(orderDetail, { id: orderId })
    const remarks = list.map(({ remark }) => remark)
    expect(remarks).toContain('取消：客人取消：退还订金80%：老客人，家里有事')
    expect(remarks).toContain('预订已取消，由门店决定退还80%，订金退款中：160.00元（微信，沙箱），其余不退')
  })

  test('negative control: without a share of their own the agreed one goes back', async () => {
    await rules({ refunds: [], latePercent: 30 })
    const { orderId } = await paid()
    clock.pass(1)
    await cancel(orderId, {})
    await cashier.becomes(orderId, 'refunded')
    expect(await cashier.paymentsOf(orderId)).toMatchObject([{ refund_fen: 6000 }])
  })

  test('at the same moment as the guest: one of both cancels, and what goes back goes once', async () => {
    await rules({ refunds: [], latePercent: 50 })
    const { orderId, guest } = await paid()
    clock.pass(1)
    const tries = await Promise.allSettled(
      [
        () => guest.call(withdrawBooking, { shopId, orderId }),
        () => cancel(orderId, { refundPercent: 80 }),
      ].map((act) => act()),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await cashier.becomes(orderId, 'refunded')
    const [payment] = await cashier.paymentsOf(orderId)
    expect([10_000, 16_000]).toContain(payment?.refund_fen)
    const returned = (await cashier.postedFor(orderId)).filter(([reason]) => reason === 'deposit-returned')
    expect(returned).toHaveLength(2)
  })
})
