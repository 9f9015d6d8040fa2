import { type Fen, fen } from './money.ts'
import { paymentMeans } from './payment-means.ts'

const { balance: _, ...taken } = paymentMeans

/** By which means a deposit is received at the counter. */
export const counterMeans = taken

export type CounterMeans = keyof typeof counterMeans

/** What of a deposit came at the counter, or goes back, by one means; `counter` where nobody said by which. */
export interface CounterSum {
  readonly means: CounterMeans | 'counter'
  readonly amount: Fen
}

/**
 * By which means a sum of a booking's deposit goes back: what came last goes first, by the means it came.
 * @param moved what came (above zero) and went (below), the oldest first. What it does not cover came unsaid.
 */
export function waysBack(moved: readonly CounterSum[], amount: Fen): CounterSum[] {
  const standing: { means: CounterSum['means']; amount: number }[] = []
  for (const { means, amount: sum } of moved) {
    if (sum > 0) standing.push({ means, amount: sum })
    else take(standing, -sum, means)
  }
  const { ways, rest } = take(standing, amount)
  if (rest > 0) ways.set('counter', (ways.get('counter') ?? 0) + rest)
  return [...ways].map(([means, sum]) => ({ means, amount: fen(sum) }))
}

/** Takes a sum off what stands, the newest first; of one means alone where that is said. */
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
