import { depositAfter, OrderStatus, shareOf } from '@roombook/domain'
import { inShop, type ShopTransaction } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import type { Log } from '../../platform/log/log.ts'
import { lockDepositOrder, noteDeposit, sumInWords } from '../booking/index.ts'
import { type CountParts, queuedRefund } from './count-payment.ts'
import { meansOf } from './pay-words.ts'
import { lockPayment, type Payment, updatePayment } from './payment.repository.ts'
import { listDepositsOfEndedOrders } from './worker.repository.ts'

interface RefundParts extends CountParts {
  log: Pick<Log, 'error'>
}

const mostInOneRun = 500

/**
 * Decides about the deposits of orders that have ended: back to the guest, or the shop's. It looks at how orders stand
 * rather than at what ends them, so that no way of ending one can forget it.
 */
export const sweepRefunds = (parts: RefundParts): Sweep => ({
  name: 'deposit-refunds',
  everyMs: 1000,
  async run(now) {
    for (const { shopId, paymentId, bookingId } of await listDepositsOfEndedOrders(parts.db, mostInOneRun)) {
      try {
        await inShop(parts.db, shopId, (tx) => decide(tx, { shopId, paymentId, bookingId, now }))
        parts.outbox.nudge(shopId)
      } catch (error) {
        parts.log.error({ err: error, shopId, bookingId }, 'a deposit could not be decided about')
      }
    }
  },
})

async function decide(
  tx: ShopTransaction,
  due: { shopId: number; paymentId: number; bookingId: number; now: Date },
): Promise<void> {
  const { shopId, paymentId, now } = due
  const order = await lockDepositOrder(tx, shopId, due)
  const payment = await lockPayment(tx, shopId, paymentId)
  // Kept meanwhile by the bill of a room that was settled.
  if (!order || payment?.state !== 'paid' || payment.keptAt !== null) return
  const after = depositAfter(order)
  if (after === undefined) return
  const amount = amountOf(payment)
  if (after !== 'returned' && after !== 'share') {
    await updatePayment(tx, shopId, paymentId, { kept_at: now })
    if (order.status !== OrderStatus.cancelled) return
    const why = after === 'too-late' ? '取消时已过预订须知约定的可退时间' : '客人未到'
    const remark = `${why}，订金不退：${amount}`
    await noteDeposit(tx, { shopId, now }, order, { action: 'booking.keep-deposit', remark })
    return
  }
  const { lateRefundPercent: percent } = order
  const share = after === 'share' ? shareOf(payment.amountFen, percent) : payment.amountFen
  if (share < payment.amountFen) {
    await updatePayment(tx, shopId, paymentId, { ...queuedRefund('预订已取消', now), refund_fen: share })
    const remark = `预订已取消，按预订须知退还${percent}%，订金退款中：${sumInWords(share)}（${meansOf(payment)}），其余不退`
    return noteDeposit(tx, { shopId, now }, order, { action: 'booking.refund', remark })
  }
  const reason = order.status === OrderStatus.refused ? '预订未成立' : '预订已取消'
  await updatePayment(tx, shopId, paymentId, queuedRefund(reason, now))
  await noteDeposit(tx, { shopId, now }, order, {
    action: 'booking.refund',
    remark: `${reason}，订金退款中：${amount}`,
  })
}

const amountOf = (payment: Payment): string => `${sumInWords(payment.amountFen)}（${meansOf(payment)}）`
