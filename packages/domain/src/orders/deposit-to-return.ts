import { computeShare, type Fen, fen, noMoney } from '../money/index.ts'

/** Deposit paid at the cash desk for a cancelled booking. */
export interface AtCounter {
  /** Amount still held. */
  readonly standing: Fen
  /** Amount already returned. */
  readonly given: Fen
}

/**
 * Returns the amount still to be returned under the agreed terms: the agreed share of all payments, less what
 * was returned. Returning more requires the permission to deviate from the terms.
 */
export const stillToReturn = ({ standing, given }: AtCounter, percent: number): Fen => {
  const share = computeShare(fen(standing + given), percent)
  return share > given ? fen(Math.min(standing, share - given)) : noMoney
}
