import { type Fen, fen } from './money.ts'
import { paymentMeans } from './payment-means.ts'

const { balance: _, ...taken } = paymentMeans

/** Means of payment for a deposit at the cash desk. */
export const cashDeskMeans = taken

export type CashDeskMeans = keyof typeof cashDeskMeans

/**
 * Amount of a deposit paid or returned at the cash desk by one means; `counter` where the means is unknown.
 */
export interface CashDeskSum {
  readonly means: CashDeskMeans | 'counter'
  readonly amount: Fen
}

/**
 * Splits the refund of a booking's deposit by means of payment: the latest payment is refunded first.
 * @param moved payments (positive) and refunds (negative), the oldest first; the means of any amount beyond
 * them is unknown.
 */
export function splitRefund(moved: readonly CashDeskSum[], amount: Fen): CashDeskSum[] {
  const held: { means: CashDeskSum['means']; amount: number }[] = []
  for (const { means, amount: sum } of moved) {
    if (sum > 0) held.push({ means, amount: sum })
    else take(held, -sum, means)
  }
  const { byMeans, remaining } = take(held, amount)
  if (remaining > 0) byMeans.set('counter', (byMeans.get('counter') ?? 0) + remaining)
  return [...byMeans].map(([means, sum]) => ({ means, amount: fen(sum) }))
}

/**
 * Deducts an amount from the remaining payments, the latest first; from one means only, where it is given.
 */
function take(
  held: { means: CashDeskSum['means']; amount: number }[],
  amount: number,
  only?: CashDeskSum['means'],
): { byMeans: Map<CashDeskSum['means'], number>; remaining: number } {
  const byMeans = new Map<CashDeskSum['means'], number>()
  let remaining = amount
  for (const one of held.toReversed()) {
    if (only !== undefined && one.means !== only) continue
    const part = Math.min(remaining, one.amount)
    if (part === 0) continue
    one.amount -= part
    remaining -= part
    byMeans.set(one.means, (byMeans.get(one.means) ?? 0) + part)
  }
  return { byMeans, remaining }
}
