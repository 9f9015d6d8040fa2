import { handCompanyBillsOver } from '#features/companies/index.ts'
import { handVouchersOver } from '#features/vouchers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Operator } from '../follow-ups/log-move.ts'
import { partedMeans } from './cash-desk-deposit.ts'
import { postOnce } from './post-money.ts'
import { readOpenDeposit, readPostedSums } from './sums.repository.ts'

/** Context of a transfer of money between orders or bookings. */
interface Frame {
  shopId: number
  now: Date
  operator: Operator
}

/**
 * Moves all postings of an order to another order, including its arrears. Where the other order has no bill
 * yet, the part that the first bill took from the deposit is open again. Both orders must be locked.
 */
export async function handMoneyOver(
  tx: ShopTransaction,
  { shopId, now, operator }: Frame,
  { fromId, toId, lives }: { fromId: number; toId: number; lives: boolean },
): Promise<void> {
  const posted = await readPostedSums(tx, shopId, [fromId])
  const takenBack = lives ? posted.filter(({ kind }) => kind === 'deposit') : []
  const open = takenBack.reduce((sum, { amount }) => sum + amount, 0)
  const postings = [
    ...posted.map((posting) => ({ ...posting, amount: -posting.amount })),
    ...posted
      .filter((posting) => !takenBack.includes(posting))
      .map((posting) => ({ ...posting, orderId: toId })),
    ...(open === 0 ? [] : [{ kind: 'bill' as const, amount: open, orderId: toId }]),
  ]
  await postOnce(tx, {
    shopId,
    key: `hand-over:${fromId}:${toId}`,
    reason: 'hand-over',
    at: now,
    orderId: toId,
    staffId: operator.staffId,
    postings,
  })
  await handCompanyBillsOver(tx, shopId, { fromId, toId })
  await handVouchersOver(tx, shopId, { fromId, toId })
}

/**
 * Moves a booking's deposit that no bill took to the booking that a room was separated into. Both must be
 * locked.
 */
export async function handDepositOver(
  tx: ShopTransaction,
  { shopId, now, operator }: Frame,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  const amount = await readOpenDeposit(tx, shopId, fromId)
  if (amount === 0) return
  await postOnce(tx, {
    shopId,
    key: `part:${fromId}:${toId}`,
    reason: 'part',
    at: now,
    bookingId: toId,
    staffId: operator.staffId,
    postings: [
      { kind: 'deposit', amount: -amount, bookingId: fromId },
      { kind: 'deposit', amount, bookingId: toId },
      ...(await partedMeans(tx, shopId, { fromId, toId })),
    ],
  })
}
