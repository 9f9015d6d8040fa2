import { type Fen, minus, plus } from '../money/index.ts'

/** Parts of a wallet: recharged and bonus. */
export interface WalletSums {
  readonly recharged: Fen
  readonly given: Fen
}

/**
 * Splits a price over a wallet's parts: the bonus first, then the recharged part (decision 103).
 * @returns undefined where both together do not suffice.
 */
export function splitSpend(price: Fen, { recharged, given }: WalletSums): WalletSums | undefined {
  if (price > plus(recharged, given)) return undefined
  const fromGiven = price < given ? price : given
  return { given: fromGiven, recharged: minus(price, fromGiven) }
}
