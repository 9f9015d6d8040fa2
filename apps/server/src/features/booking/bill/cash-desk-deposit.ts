import { type CashDeskSum, type Fen, noMoney, splitRefund, tillMeans } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Posting } from '#platform/ledger/ledger.ts'
import { formatSum } from '../moves/format-sum.ts'
import { readMoved, readOpenAtCashDesk } from './cash-desk-deposit.repository.ts'

/** Reads the means by which a booking's open deposit came in at the cash desk, last first. */
export async function readCashDeskDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<CashDeskSum[]> {
  const open = await readOpenAtCashDesk(tx, shopId, [bookingId])
  return open === 0 ? [] : readRefundMeans(tx, shopId, { bookingId, amount: open })
}

/** Returns the means by which part of a booking's deposit is refunded at the cash desk. */
export const readRefundMeans = async (
  tx: ShopTransaction,
  shopId: number,
  { bookingId, amount }: { bookingId: number; amount: Fen },
): Promise<CashDeskSum[]> => splitRefund(await readMoved(tx, shopId, bookingId), amount)

/** Returns till postings for deposits taken or returned at the cash desk; each names its booking. */
export const tillPostings = (
  sums: readonly CashDeskSum[],
  bookingId: number,
  direction: 'in' | 'out',
): Posting[] =>
  sums.map(({ means, amount }) => ({ kind: means, amount: direction === 'in' ? -amount : amount, bookingId }))

/**
 * Postings that move the means of an open deposit to the booking that a room was separated into; the till's
 * sums stay the same.
 */
export async function partedMeans(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<Posting[]> {
  const amount = await readOpenAtCashDesk(tx, shopId, [fromId, toId])
  if (amount === noMoney) return []
  const sums = (await readRefundMeans(tx, shopId, { bookingId: fromId, amount })).filter(
    ({ means }) => means !== 'counter',
  )
  return [...tillPostings(sums, fromId, 'out'), ...tillPostings(sums, toId, 'in')]
}

/** Formats a refund by means of payment, such as 退现金300.00元、微信200.00元. */
export const describeRefundMeans = (sums: readonly CashDeskSum[]): string =>
  `退${sums.map(({ means, amount }) => `${means === 'counter' ? '未注明方式' : tillMeans[means]}${formatSum(amount)}`).join('、')}`
