import { computeShare, type Fen, fen, noMoney } from '../money/index.ts'

/** Deposit paid at the cash desk for a cancelled booking. */
export interface AtCounter {
  /** Amount still held. */
  readonly remaining: Fen
  /** Amount already returned. */
  readonly given: Fen
}

/**
 * Returns the amount still to be returned under the agreed terms: the agreed share of all payments, less what
 * was returned. Returning more requires the permission to deviate from the terms.
 */
export const stillToReturn = ({ remaining, given }: AtCounter, percent: number): Fen => {
  const share = computeShare(fen(remaining + given), percent)
  return share > given ? fen(Math.min(remaining, share - given)) : noMoney
}
