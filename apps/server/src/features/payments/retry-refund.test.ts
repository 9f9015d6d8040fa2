import { cancelOrder } from '@roombook/contract/order-moves'
import { orderRefunds, retryRefund } from '@roombook/contract/payments'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const fixture = await openPaymentFixture(app)
const booker = await as(venue.staff.booker.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const listRefunds = async (orderId: number) => (await booker.call(orderRefunds, { orderId })).refunds

/** Sets whether the sandbox has refunded a trade under another number than ours, and so refuses. */
const setPaidBackByHand = (tradeNo: string, byHand: boolean) =>
  owner
    .updateTable('sandbox_trade')
    .set({ refund_no: byHand ? 'by-hand' : null, refunded_at: null })
    .where('trade_no', '=', tradeNo)
    .execute()

/** A cancelled order whose refund the sandbox refused. */
async function bookFailed() {
  const order = await fixture.bookAsking()
  const { url, tradeNo } = await fixture.begin(order.id)
  const { cashier, page } = await fixture.goToCashier(url)
  await fixture.press(cashier, page, 'pay')
  await setPaidBackByHand(tradeNo, true)
  const cancelled = { orderId: order.id, version: order.version + 1, reason: 'shop', remark: '' } as const
  await booker.call(cancelOrder, cancelled)
  await fixture.becomes(order.id, 'refund_failed')
  const [payment] = await fixture.paymentsOf(order.id)
  return { orderId: order.id, tradeNo, paymentId: payment?.id ?? 0 }
}

const listRetries = async (orderId: number) =>
  (await fixture.kept(orderId)).log.filter(({ action }) => action === 'booking.retry-refund')

describe('a refund that failed', () => {
  test('is shown with the reason, and goes back once somebody tries again, which is logged', async () => {
    const { orderId, paymentId, tradeNo } = await bookFailed()
    expect(await listRefunds(orderId)).toEqual([
      {
        paymentId,
        method: 'weixin',
        sandbox: true,
        amount: 50_000,
        state: 'refund_failed',
        reason: '沙箱：没有这笔付款，或已退款',
      },
    ])
    await setPaidBackByHand(tradeNo, false)
    await booker.call(retryRefund, { orderId, paymentId })
    await fixture.becomes(orderId, 'refunded')
    expect(await listRefunds(orderId)).toEqual([])
    const { order, log } = await fixture.kept(orderId)
    expect(order).toMatchObject({ deposit_received_fen: 0, pay_type: '' })
    expect(log.slice(-2)).toMatchObject([
      {
        action: 'booking.retry-refund',
        operator_name: '赵前台',
        detail: { remark: '重新申请退款：500.00元（微信，沙箱）' },
      },
      { action: 'booking.refund', detail: { remark: '订金已退回：500.00元（微信，沙箱）' } },
    ])
  })

  test('and fails again stands there again, with the deposit still received', async () => {
    const { orderId, paymentId } = await bookFailed()
    await booker.call(retryRefund, { orderId, paymentId })
    await expect.poll(async () => (await fixture.kept(orderId)).log.at(-1)?.action).toBe('booking.refund')
    expect(await listRefunds(orderId)).toMatchObject([{ state: 'refund_failed' }])
    expect((await fixture.kept(orderId)).order.deposit_received_fen).toBe(50_000)
  })

  test('is tried once however many press at once', async () => {
    const { orderId, paymentId } = await bookFailed()
    // A retry that failed again may be repeated.
    const goOn = await holdJobs(owner)
    const presses = Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? booker : supervisor).call(retryRefund, { orderId, paymentId }).then(
        () => 'tried',
        (refused: { code?: string }) => refused.code,
      ),
    )
    const answers = await Promise.all(presses)
    expect(answers.filter((answer) => answer === 'tried')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['tried', 'payments.refund_not_failed']))
    expect(await listRetries(orderId)).toHaveLength(1)
    await goOn()
  })

  test('is tried by those who may edit the deposit: admins, supervisors and the order’s own staff [6.04]', async () => {
    const { orderId, paymentId } = await bookFailed()
    const colleague = await as(venue.staff.colleague.phone)
    expect(await catchRefusal(colleague.call(retryRefund, { orderId, paymentId }))).toMatchObject({
      code: 'booking.not_yours',
    })
    expect((await colleague.call(orderRefunds, { orderId })).refunds).toHaveLength(1)
    expect(await listRetries(orderId)).toEqual([])
    await supervisor.call(retryRefund, { orderId, paymentId })
    expect(await listRetries(orderId)).toHaveLength(1)
  })

  test('is of its own order, and a payment that did not fail is none', async () => {
    const { orderId, paymentId } = await bookFailed()
    const paid = await fixture.bookAsking()
    await fixture.begin(paid.id)
    const [open] = await fixture.paymentsOf(paid.id)
    const tried = (input: { orderId: number; paymentId: number }) =>
      catchRefusal(booker.call(retryRefund, input))
    expect(await tried({ orderId: paid.id, paymentId })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId, paymentId: 987_654 })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId: 987_654, paymentId })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId: paid.id, paymentId: open?.id ?? 0 })).toMatchObject({
      code: 'payments.refund_not_failed',
    })
    expect(await listRefunds(paid.id)).toEqual([])
    expect(await catchRefusal(listRefunds(987_654))).toMatchObject({ code: 'booking.not_found' })
  })
})
