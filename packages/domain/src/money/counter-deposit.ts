import { type Fen, fen } from './money.ts'
import { paymentMeans } from './payment-means.ts'

const { balance: _, ...taken } = paymentMeans

/** Means of payment for a deposit at the cash desk. */
export const counterMeans = taken

export type CounterMeans = keyof typeof counterMeans

/**
 * Amount of a deposit paid or returned at the cash desk by one means; `counter` where the means is unknown.
 */
export interface CounterSum {
  readonly means: CounterMeans | 'counter'
  readonly amount: Fen
}

/**
 * Splits the refund of a booking's deposit by means of payment: the latest payment is refunded first.
 * @param moved payments (positive) and refunds (negative), the oldest first; the means of any amount beyond
 * them is unknown.
 */
export function splitRefund(moved: readonly CounterSum[], amount: Fen): CounterSum[] {
  const standing: { means: CounterSum['means']; amount: number }[] = []
  for (const { means, amount: sum } of moved) {
    if (sum > 0) standing.push({ means, amount: sum })
    else take(standing, -sum, means)
  }
  const { ways, rest } = take(standing, amount)
  if (rest > 0) ways.set('counter', (ways.get('counter') ?? 0) + rest)
  return [...ways].map(([means, sum]) => ({ means, amount: fen(sum) }))
}

/**
 * Deducts an amount from the remaining payments, the latest first; from one means only, where it is given.
 */
function take(
  standing: { means: CounterSum['means']; amount: number }[],
  amount: number,
  only?: CounterSum['means'],
): { ways: Map<CounterSum['means'], number>; rest: number } {
  const ways = new Map<CounterSum['means'], number>()
  let rest = amount
  for (const one of standing.toReversed()) {
    if (only !== undefined && one.means !== only) continue
    const part = Math.min(rest, one.amount)
    if (part === 0) continue
    one.amount -= part
    rest -= part
    ways.set(one.means, (ways.get(one.means) ?? 0) + part)
  }
  return { ways, rest }
}
