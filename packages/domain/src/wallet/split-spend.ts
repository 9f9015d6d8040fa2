import { type Fen, minus, plus } from '../money/index.ts'

/** What a wallet holds: what was recharged, and what was given. */
export interface WalletSums {
  readonly recharged: Fen
  readonly given: Fen
}

/**
 * What of a price comes out of which part of a wallet: what was given first, then what was recharged (decision 103).
 * @returns nothing where both together do not cover it.
 */
export function splitSpend(price: Fen, { recharged, given }: WalletSums): WalletSums | undefined {
  if (price > plus(recharged, given)) return undefined
  const fromGiven = price < given ? price : given
  return { given: fromGiven, recharged: minus(price, fromGiven) }
}
