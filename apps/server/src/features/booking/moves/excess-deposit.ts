import { depositRestLabels, type Extra, type Fen, fen, yuan } from '@roombook/domain/money'
import { topUpFromBill } from '#features/customers/index.ts'
import { excessDepositKey, excessDepositReasons } from '#features/orders/index.ts'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { postOnce } from '../bill/post-money.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { formatSum } from './format-sum.ts'
import { lockUnusedPayment, markToReturn } from './surplus-payment.repository.ts'

/** Describes the use of the remaining deposit for the log, such as 订金余款200.00元退还现金. */
export const describeExcessDeposit = (amount: Fen, as: Extra): string =>
  `订金余款${formatSum(amount)}${depositRestLabels[as]}`

/**
 * Posts the use of the deposit that a bill did not need: cash back, tip, customer balance, or a refund of the
 * online payment. Call after the bill is posted and before the log.
 * @returns the id of the payment to refund, if any.
 * @throws Refusal `booking.bill_wrong` where less than the amount was paid online.
 */
export async function postExcessDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  { id: orderId, bookingId, customerId }: LockedOrder,
  { amount, as }: { amount: Fen; as: Extra },
): Promise<number | undefined> {
  const { shopId, now, actor } = call
  const paymentId = as === 'refund' ? await beginReturn(tx, call, bookingId, amount) : undefined
  await postOnce(tx, {
    shopId,
    key: excessDepositKey(orderId),
    reason: excessDepositReasons[as],
    at: now,
    orderId,
    bookingId,
    staffId: actor.staffId,
    paymentId: paymentId ?? null,
    postings: [
      { kind: 'deposit', amount: -amount, bookingId },
      { kind: takenBy[as], amount },
    ],
  })
  if (as === 'top-up') await topUpFromBill(tx, call, { customerId, orderId, amount, from: 'stored' })
  return paymentId
}

const takenBy = {
  change: 'cash',
  tip: 'tip',
  'top-up': 'stored',
  refund: 'returning',
} as const satisfies Record<Extra, Posting['kind']>

/** Marks the online payment for refund of the remaining deposit. */
async function beginReturn(
  tx: ShopTransaction,
  { shopId, now }: StaffCall,
  bookingId: number,
  amount: Fen,
): Promise<number> {
  const payment = await lockUnusedPayment(tx, shopId, bookingId)
  if (!payment) refuseAt('booking.bill_wrong', 'extra', '订金不是线上支付的，不能原路退回')
  if (payment.leftFen < amount)
    refuseAt('booking.bill_wrong', 'extra', `线上只付了${yuan(fen(payment.leftFen))}元，不能原路退回这么多`)
  await markToReturn(tx, shopId, {
    paymentId: payment.id,
    now,
    refundFen: payment.usedFen > 0 || amount < payment.leftFen ? amount : null,
  })
  return payment.id
}
