import { cancelOrder, orderRefunds, retryRefund } from '@roombook/contract'
import { describe, expect, test } from 'vitest'
import { holdJobs } from '#test/hold-jobs.ts'
import { openPaymentDesk } from '#test/payment-desk.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, house, owner } = app
const desk = await openPaymentDesk(app)
const booker = await as(house.staff.booker.phone)
const supervisor = await as(house.staff.supervisor.phone)
const refundsOf = async (orderId: number) => (await booker.call(orderRefunds, { orderId })).refunds

/** Whether the sandbox has paid a trade back by itself, under another number than ours, and so refuses. */
const setPaidBackByHand = (tradeNo: string, byHand: boolean) =>
  owner
    .updateTable('sandbox_trade')
    .set({ refund_no: byHand ? 'by-hand' : null, refunded_at: null })
    .where('trade_no', '=', tradeNo)
    .execute()

/** A cancelled order whose deposit the sandbox would not pay back. */
async function bookFailed() {
  const order = await desk.bookAsking()
  const { url, tradeNo } = await desk.begin(order.id)
  const { cashier, page } = await desk.goToCashier(url)
  await desk.press(cashier, page, 'pay')
  await setPaidBackByHand(tradeNo, true)
  const cancelled = { orderId: order.id, version: order.version + 1, reason: 'shop', remark: '' } as const
  await booker.call(cancelOrder, cancelled)
  await desk.becomes(order.id, 'refund_failed')
  const [payment] = await desk.paymentsOf(order.id)
  return { orderId: order.id, tradeNo, paymentId: payment?.id ?? 0 }
}

const retriesOf = async (orderId: number) =>
  (await desk.kept(orderId)).log.filter(({ action }) => action === 'booking.retry-refund')

describe('a refund that failed', () => {
  test('is shown with the reason, and goes back once somebody tries again, which is logged', async () => {
    const { orderId, paymentId, tradeNo } = await bookFailed()
    expect(await refundsOf(orderId)).toEqual([
      {
        ...{ paymentId, method: 'weixin', sandbox: true, amount: 50_000 },
        ...{ state: 'refund_failed', reason: '沙箱：没有这笔付款，或已退款' },
      },
    ])
    await setPaidBackByHand(tradeNo, false)
    await booker.call(retryRefund, { orderId, paymentId })
    await desk.becomes(orderId, 'refunded')
    expect(await refundsOf(orderId)).toEqual([])
    const { order, log } = await desk.kept(orderId)
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
    await expect.poll(async () => (await desk.kept(orderId)).log.at(-1)?.action).toBe('booking.refund')
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'refund_failed' }])
    expect((await desk.kept(orderId)).order.deposit_received_fen).toBe(50_000)
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
    expect(await retriesOf(orderId)).toHaveLength(1)
    await goOn()
  })

  test('is tried by those who may edit the deposit: admins, supervisors and the order’s own staff [6.04]', async () => {
    const { orderId, paymentId } = await bookFailed()
    const colleague = await as(house.staff.colleague.phone)
    expect(await refusalOf(colleague.call(retryRefund, { orderId, paymentId }))).toMatchObject({
      code: 'booking.not_yours',
    })
    expect((await colleague.call(orderRefunds, { orderId })).refunds).toHaveLength(1)
    expect(await retriesOf(orderId)).toEqual([])
    await supervisor.call(retryRefund, { orderId, paymentId })
    expect(await retriesOf(orderId)).toHaveLength(1)
  })

  test('is of its own order, and a payment that did not fail is none', async () => {
    const { orderId, paymentId } = await bookFailed()
    const paid = await desk.bookAsking()
    await desk.begin(paid.id)
    const [open] = await desk.paymentsOf(paid.id)
    const tried = (input: { orderId: number; paymentId: number }) =>
      refusalOf(booker.call(retryRefund, input))
    expect(await tried({ orderId: paid.id, paymentId })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId, paymentId: 987_654 })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId: 987_654, paymentId })).toMatchObject({ code: 'booking.not_found' })
    expect(await tried({ orderId: paid.id, paymentId: open?.id ?? 0 })).toMatchObject({
      code: 'payments.refund_not_failed',
    })
    expect(await refundsOf(paid.id)).toEqual([])
    expect(await refusalOf(refundsOf(987_654))).toMatchObject({ code: 'booking.not_found' })
  })
})
