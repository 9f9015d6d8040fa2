import {
  formatSum,
  lockDepositOrder,
  noteDeposit,
  returnDeposit,
  textPayer,
} from '#features/booking/index.ts'
import { inShop } from '#platform/db/database.ts'
import type { CountDependencies } from './count-payment.ts'
import { lockPayment, type Payment, updatePayment } from './payment.repository.ts'
import { describeMeans } from './payment-text.ts'
import { postExcessReturned, postReturned } from './post-late.ts'

/**
 * Records the result of a refund: the payment's state, the order's received amount and log, and for a failed
 * refund a notification to the staff, who then refund manually. Does nothing for a concluded one.
 *
 * @param outcome time, and the provider's reason if it refused.
 */
export async function concludeRefund(
  { db, outbox }: CountDependencies,
  shopId: number,
  { id, bookingId, amountFen, refundFen, counted, keptAt, ...paid }: Payment,
  { at, error }: { at: Date; error?: string },
): Promise<void> {
  const frame = { shopId, now: at }
  const means = describeMeans(paid)
  const amount = refundFen ?? amountFen
  await inShop(db, shopId, async (tx) => {
    const order = await lockDepositOrder(tx, shopId, { bookingId })
    const payment = await lockPayment(tx, shopId, id)
    if (!order || payment?.state !== 'refunding') return
    const ended = { last_error: error ?? '' }
    if (error !== undefined) {
      await updatePayment(tx, shopId, id, { ...ended, state: 'refund_failed' })
      const remark = `订金退款失败，请重试或人工退款：${formatSum(amount)}（${means}），${error}`
      await noteDeposit(tx, frame, order, { action: 'booking.refund', remark, tells: 'refund-failed' })
      return
    }
    await updatePayment(tx, shopId, id, { ...ended, state: 'refunded', refunded_at: at })
    const isShare = refundFen !== null
    // A bill used part of the deposit, and the remaining amount was refunded.
    const isRetained = counted && keptAt !== null
    if (counted && !isRetained)
      return returnDeposit(tx, frame, order, { paymentId: id, amount, means, isShare })
    await (isRetained ? postExcessReturned(tx, frame, payment, amount) : postReturned(tx, frame, payment))
    await textPayer(tx, { ...frame, orderId: order.id, paymentId: id, amount })
    const remark = `${isRetained ? '订金余款' : ''}已退回：${formatSum(amount)}（${means}）`
    await noteDeposit(tx, frame, order, { action: 'booking.refund', remark })
  })
  outbox.wake(shopId)
}
