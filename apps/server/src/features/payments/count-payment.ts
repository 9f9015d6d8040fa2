import {
  formatSum,
  lockDepositOrder,
  noteDeposit,
  receiveDeposit,
  returnLater,
} from '#features/booking/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { NotificationRefused, type PaidTrade, type PaymentGateway } from './gateways/payment-gateway.ts'
import { findPayment, lockPayment, type Payment, updatePayment } from './payment.repository.ts'
import { describeMeans } from './payment-text.ts'
import { postLate } from './post-late.ts'
import { parseShopOfTrade } from './trade-number.ts'
import { type NotDue, whyNotDue } from './why-not-due.ts'

export interface CountDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
}

/** `again`: it was counted before. `goes-back`: nothing was due any more; the refund is queued. */
export type Counted = 'counted' | 'again' | 'goes-back'

/**
 * Counts a payment confirmed by a provider, once even if it is reported repeatedly: the order's deposit, its
 * log, a notification to the staff. A payment for an order that has ended or is paid already is refunded at
 * once.
 *
 * @param by the reporting gateway, whose account must be the one that took the payment.
 * @throws NotificationRefused for an unknown number, account or amount.
 */
export async function countPayment(
  { db, outbox }: CountDependencies,
  by: Pick<PaymentGateway, 'name' | 'merchantId'>,
  trade: PaidTrade,
  now: Date,
): Promise<Counted> {
  const shopId = parseShopOfTrade(trade.tradeNo)
  if (shopId === undefined) throw new NotificationRefused('not a trade number')
  const counted = await inShop(db, shopId, async (tx) => {
    const found = await findPayment(tx, shopId, trade.tradeNo)
    const isTheirs = found?.gateway === by.name && found.merchantId === (by.merchantId ?? null)
    if (!isTheirs) throw new NotificationRefused('unknown trade')
    if (found.amountFen !== trade.amountFen) throw new NotificationRefused('wrong amount')
    const order = await lockDepositOrder(tx, shopId, found)
    const payment = await lockPayment(tx, shopId, found.id)
    if (!order || !payment) throw new NotificationRefused('unknown trade')
    if (payment.state !== 'open' && payment.state !== 'closed') return 'again'
    const paid = { provider_no: trade.providerNo, paid_at: now }
    const notDue = await whyNotDue(tx, shopId, order)
    if (notDue === undefined) {
      await updatePayment(tx, shopId, payment.id, { ...paid, state: 'paid', counted: true })
      const { amountFen: amount, method } = payment
      const received = { paymentId: payment.id, amount, method, means: describeMeans(payment) }
      await receiveDeposit(tx, { shopId, now }, order, received)
      return 'counted'
    }
    const reason = tooLateFor[notDue]
    await updatePayment(tx, shopId, payment.id, { ...paid, ...dueRefund(reason) })
    await postLate(tx, { shopId, now }, payment)
    await noteDeposit(tx, { shopId, now }, order, { action: 'booking.pay', remark: tooLate(payment, reason) })
    await returnLater(tx, { shopId, paymentId: payment.id, at: now })
    return 'goes-back'
  })
  outbox.wake(shopId)
  return counted
}

/** Returns the change that marks a payment as due for refund; {@link returnLater} starts the refund. */
export const dueRefund = (reason: string) => ({
  state: 'refunding' as const,
  refund_reason: reason,
  last_error: '',
})

const tooLateFor: Readonly<Record<NotDue, string>> = {
  ended: '付款到账时订单已结束',
  paid: '付款到账时订金已付清',
}

const tooLate = (payment: Payment, reason: string): string =>
  `${reason}，退回${formatSum(payment.amountFen)}（${describeMeans(payment)}）`
