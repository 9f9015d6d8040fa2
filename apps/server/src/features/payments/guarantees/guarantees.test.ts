import { orderDetail } from '@roombook/contract/booking'
import { guaranteeDeposit } from '@roombook/contract/guarantees'
import { listMessages } from '@roombook/contract/messages'
import { readMyBooking, withdrawBooking } from '@roombook/contract/my-bookings'
import { arriveOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { depositBack, depositState, payDeposit } from '@roombook/contract/payments'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openGuestFixture } from '#test/guest-fixture.ts'
import { openScoreFixture } from '#test/score-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepDeposits } from '../deposits.sweep.ts'

const app = await startTestApp()
const { as, asGuest, baseUrl, clock, venue, owner } = app
const { shopId } = venue
const fixture = await openScoreFixture(app)
const guests = openGuestFixture(app)
const booker = await as(venue.staff.booker.phone)
const past = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
const state = (orderId: number) => fixture.guest.call(depositState, { shopId, orderId })
const readRemarks = async (orderId: number) =>
  (await fixture.kept(orderId)).log.map(({ detail }) => (detail as { remark: string }).remark)

describe('微信支付分 in place of a deposit', () => {
  test('stands for it once the guest confirmed: nothing is received, nothing more is asked, the staff see it', async () => {
    const { id: orderId } = await fixture.bookAsking()
    expect(await state(orderId)).toMatchObject({ due: 50_000, guaranteeBy: 'sandbox', guarantee: null })
    const { url, amount } = await fixture.beginScore(orderId)
    expect(amount).toBe(50_000)
    const { page, status } = await fixture.pressScore(url, 'confirm')
    expect(page).toContain('沙箱演示：不是微信支付分，不评估、不扣款')
    expect(page).toContain('最多 <b>500.00元</b>')
    expect(status).toBe(303)
    const shown = { amount: 50_000, state: 'held', charge: 0, sandbox: true }
    expect(await state(orderId)).toMatchObject({ deposit: 0, due: 0, guarantee: shown, payment: null })
    const { row } = await booker.call(orderDetail, { id: orderId })
    expect(row).toMatchObject({ deposit: 0, depositReceived: 0, payType: 'score' })
    expect(await fixture.panelOf(orderId)).toMatchObject(shown)
    expect(await readRemarks(orderId)).toContain('免订金，由微信支付分，沙箱担保500.00元')
    expect(await fixture.postedBy(orderId)).toEqual([])
    const [message] = (await booker.call(listMessages, {})).list
    expect(message).toMatchObject({ kind: 'guaranteed', orderId })
    // Nobody asks for a deposit beside it.
    const request = { orderId, version: row.version, deposit: fen(10_000), depositReceived: fen(0) }
    expect(await catchRefusal(booker.call(setDeposit, request))).toMatchObject({
      code: 'booking.deposit_guaranteed',
    })
    expect(await catchRefusal(fixture.beginScore(orderId))).toMatchObject({ code: 'payments.nothing_due' })
    const pay = fixture.guest.call(payDeposit, { shopId, orderId, method: 'weixin' })
    expect(await catchRefusal(pay)).toMatchObject({ code: 'payments.nothing_due' })
  })

  test('has an application go on by itself, as a deposit that was paid would', async () => {
    await guests.settings({
      guestBooking: 'instant',
      guestDepositMode: 'fixed',
      guestDepositFen: fen(20_000),
    })
    const phone = guests.nextPhone()
    const { orderId, state: booked } = await guests.book({ bookDate: '2027-01-10' }, phone)
    expect(booked).toBe('unpaid')
    const guest = await asGuest(phone)
    const { url } = await guest.call(guaranteeDeposit, { shopId, orderId })
    await fixture.pressScore(url, 'confirm')
    const mine = await guest.call(readMyBooking, { shopId, orderId })
    expect(mine).toMatchObject({ status: OrderStatus.booked, deposit: 0, payType: 'score' })
    // The terms stay as they were read.
    expect(mine.terms.length).toBeGreaterThan(0)
    await guests.settings({})
  })

  test('is gone on with, is another order’s guest’s never, and is not confirmed by who presses 不用支付分', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const [first, again] = [await fixture.beginScore(orderId), await fixture.beginScore(orderId)]
    expect(again.tradeNo).toBe(first.tradeNo)
    const stranger = await asGuest('13700000001')
    expect(await catchRefusal(stranger.call(guaranteeDeposit, { shopId, orderId }))).toMatchObject({
      code: 'booking.not_found',
    })
    await fixture.pressScore(first.url, 'cancel')
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'open' })
    expect(await state(orderId)).toMatchObject({ due: 50_000, guarantee: null })
  })
})

describe('a guarantee is over', () => {
  test('once the guests came: nothing is charged', async () => {
    const { orderId, tradeNo } = await fixture.bookGuaranteed()
    const { row } = await booker.call(orderDetail, { id: orderId })
    await owner
      .updateTable('orders')
      .set({ book_date: clock.now().toISOString().slice(0, 10) })
      .where('id', '=', orderId)
      .execute()
    await booker.call(arriveOrder, { orderId, version: row.version })
    await fixture.scoreBecomes(orderId, 'released')
    expect(await findSandboxGuarantee(tradeNo)).toMatchObject({ state: 'done', charged_fen: 0 })
    expect(await state(orderId)).toMatchObject({ guarantee: { state: 'released', charge: 0 } })
    expect(await fixture.postedBy(orderId)).toEqual([])
  })

  test('where the guest withdraws in time: it is cancelled', async () => {
    const { orderId, tradeNo } = await fixture.bookGuaranteed()
    await fixture.guest.call(withdrawBooking, { shopId, orderId })
    await fixture.scoreBecomes(orderId, 'released')
    expect(await findSandboxGuarantee(tradeNo)).toMatchObject({ state: 'revoked', charged_fen: 0 })
    expect((await readRemarks(orderId)).at(-1)).toBe('担保已解除，没有收费：500.00元（微信支付分，沙箱）')
  })

  test('where the guest cancels late: the share that would not go back is charged, and posted as it comes', async () => {
    const { orderId, tradeNo } = await fixture.bookGuaranteed({
      refund_until: past(1),
      late_refund_percent: 60,
    })
    const { backs, guaranteed } = await fixture.admin.call(depositBack, { orderId })
    expect(guaranteed).toBe(50_000)
    expect(backs.find(({ reason }) => reason === 'guest')).toMatchObject({ percent: 60, amount: 30_000 })
    const mine = await fixture.guest.call(readMyBooking, { shopId, orderId })
    expect(mine.withdrawCharge).toBe(20_000)
    await fixture.cancel(orderId, 'guest')
    await fixture.scoreBecomes(orderId, 'charged')
    expect(await findSandboxGuarantee(tradeNo)).toMatchObject({ state: 'done', charged_fen: 20_000 })
    expect(await fixture.postedBy(orderId)).toEqual([
      ['online', -20_000],
      ['deposit', 20_000],
    ])
    const { row } = await booker.call(orderDetail, { id: orderId })
    expect(row).toMatchObject({ deposit: 20_000, depositReceived: 20_000, payType: 'weixin' })
    expect(await state(orderId)).toMatchObject({ guarantee: { state: 'charged', charge: 20_000 } })
  })

  test('where nobody came: what the terms say is charged; less where the store gives more, with a reason', async () => {
    const away = await fixture.bookGuaranteed({ no_show_refund_percent: 20 })
    await fixture.cancel(away.orderId, 'no-show')
    await fixture.scoreBecomes(away.orderId, 'charged')
    expect(await fixture.postedBy(away.orderId)).toEqual([
      ['online', -40_000],
      ['deposit', 40_000],
    ])
    const excused = await fixture.bookGuaranteed()
    await fixture.cancel(excused.orderId, 'no-show', { refundPercent: 100, remark: '客人生病' })
    await fixture.scoreBecomes(excused.orderId, 'released')
    expect(await fixture.postedBy(excused.orderId)).toEqual([])
  })

  test('negative control: a deposit that was paid stays as it is, and no guarantee is looked for', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url } = await fixture.begin(orderId)
    const { cashier, page } = await fixture.goToCashier(url)
    await fixture.press(cashier, page, 'pay')
    await fixture.cancel(orderId, 'no-show')
    expect(await fixture.guaranteesOf(orderId)).toEqual([])
    expect((await fixture.kept(orderId)).order.deposit_received_fen).toBe(50_000)
  })

  test('of a table that the day’s end cleared by itself not before it can be no no-show any more', async () => {
    const { orderId } = await fixture.bookGuaranteed()
    const cleared = { cleared_by_system_at: clock.now(), arrived_at: null }
    await owner
      .updateTable('orders')
      .set({ status: OrderStatus.finished, completed_at: clock.now(), ...cleared })
      .where('id', '=', orderId)
      .execute()
    const sweep = sweepDeposits({ db: app.app.db, outbox: { wake() {} }, log: createLog('silent', false) })
    await sweep.run(clock.now())
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'held' })
    await sweep.run(new Date(clock.now().getTime() + 8 * 86_400_000))
    expect((await fixture.newestOf(orderId)).state).not.toBe('held')
  })
})

describe('what comes too late, twice or from nobody', () => {
  test('a confirmation of an order that has ended ends the guarantee, and brings nothing back', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    const entry = await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    expect(entry.status).toBe(303)
    await fixture.cancel(orderId, 'shop')
    await confirmSilently(tradeNo)
    expect(await sendNotification(tradeNo, { state: 'confirmed' })).toBe(200)
    await fixture.scoreBecomes(orderId, 'released')
    expect((await fixture.kept(orderId)).order.status).toBe(OrderStatus.cancelled)
    expect(await findSandboxGuarantee(tradeNo)).toMatchObject({ state: 'revoked' })
  })

  test('what a deposit that came first leaves nothing to is ended', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    const paying = await fixture.begin(orderId)
    const { cashier, page } = await fixture.goToCashier(paying.url)
    await fixture.press(cashier, page, 'pay')
    await confirmSilently(tradeNo)
    expect(await sendNotification(tradeNo, { state: 'confirmed' })).toBe(200)
    await fixture.scoreBecomes(orderId, 'released')
    expect((await fixture.kept(orderId)).order).toMatchObject({
      deposit_received_fen: 50_000,
      pay_type: 'weixin',
    })
  })

  test('one confirmation counts once, however often it comes; another amount and a forged one never', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    expect(await sendNotification(tradeNo, { state: 'confirmed', amountFen: 1 })).toBe(400)
    expect(await sendNotification(tradeNo, { state: 'confirmed' }, 'f'.repeat(64))).toBe(400)
    expect(await sendNotification(`${shopId}s${'0'.repeat(20)}`, { state: 'confirmed' })).toBe(400)
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'open' })
    await confirmSilently(tradeNo)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendNotification(tradeNo, { state: 'confirmed' })),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    const stood = (await readRemarks(orderId)).filter((remark) => remark.startsWith('免订金'))
    expect(stood).toHaveLength(1)
  })

  test('a charge that nobody asked for is refused: nothing is posted', async () => {
    const { orderId, tradeNo } = await fixture.bookGuaranteed()
    expect(await sendNotification(tradeNo, { state: 'done', chargedFen: 50_000 })).toBe(400)
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'held' })
    expect(await fixture.postedBy(orderId)).toEqual([])
  })

  test('a page that is sent again, or without its once, confirms nothing', async () => {
    const { id: orderId } = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.beginScore(orderId)
    await fetch(`${baseUrl}${url}`, { redirect: 'manual' })
    const send = await fetch(`${baseUrl}/pay/sandbox-score/${tradeNo}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act: 'confirm', once: '1.2.3' }),
    })
    expect(send.status).toBe(409)
    expect((await fetch(`${baseUrl}/pay/sandbox-score/${tradeNo}?s=${'0'.repeat(64)}`)).status).toBe(404)
    expect(await fixture.newestOf(orderId)).toMatchObject({ state: 'open' })
  })
})

const findSandboxGuarantee = (tradeNo: string) =>
  owner.selectFrom('sandbox_guarantee').selectAll().where('trade_no', '=', tradeNo).executeTakeFirstOrThrow()
/** Confirms a guarantee at the sandbox without a notification. */
const confirmSilently = (tradeNo: string) =>
  owner.updateTable('sandbox_guarantee').set({ state: 'confirmed' }).where('trade_no', '=', tradeNo).execute()
async function sendNotification(tradeNo: string, change: object, signature?: string): Promise<number> {
  const score = {
    tradeNo,
    serviceId: 'sandbox',
    amountFen: 50_000,
    chargedFen: 0,
    providerNo: `SB${tradeNo}`,
    ...change,
  }
  const body = JSON.stringify({ score })
  const response = await fetch(`${baseUrl}/pay/notify/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': signature ?? fixture.signer.sign('notification', body),
    },
    body,
  })
  return response.status
}
