import type { ShopTransaction } from '#platform/db/database.ts'
import { type LedgerEntry, post } from '#platform/ledger/ledger.ts'
import type { Payment } from './payment.repository.ts'

interface Frame {
  shopId: number
  now: Date
}

/** Posts a payment that came too late to count: the provider holds it until it is refunded. */
export const postLate = (tx: ShopTransaction, frame: Frame, payment: Payment): Promise<void> =>
  postOne(tx, frame, payment, { key: `late:${payment.id}`, reason: 'paid-late', sum: payment.amountFen })

/** Posts the refund of a payment that came too late. */
export const postReturned = (tx: ShopTransaction, frame: Frame, payment: Payment): Promise<void> =>
  postOne(tx, frame, payment, {
    key: `late-returned:${payment.id}`,
    reason: 'late-returned',
    sum: -payment.amountFen,
  })

/** Posts the refund of a deposit's part that its bill did not use. */
export const postExcessReturned = (
  tx: ShopTransaction,
  frame: Frame,
  payment: Payment,
  amount: number,
): Promise<void> =>
  postOne(tx, frame, payment, {
    key: `deposit-left-returned:${payment.id}`,
    reason: 'deposit-left-returned',
    sum: -amount,
  })

async function postOne(
  tx: ShopTransaction,
  { shopId, now }: Frame,
  { id, bookingId }: Payment,
  { key, reason, sum }: Pick<LedgerEntry, 'key' | 'reason'> & { sum: number },
): Promise<void> {
  const made = await post(tx, {
    shopId,
    key,
    reason,
    at: now,
    bookingId,
    paymentId: id,
    postings: [
      { kind: 'online', amount: -sum },
      { kind: 'returning', amount: sum },
    ],
  })
  if (made !== 'made') throw new Error(`${key} was posted before`)
}
