import { computeShare, type Fen, fen, noMoney } from '../money/index.ts'

/** Deposit paid at the counter, of a booking whose rooms were given up. */
export interface AtCounter {
  /** Amount still there. */
  readonly standing: Fen
  /** Amount returned since. */
  readonly given: Fen
}

/**
 * Returns the amount still to be returned under the agreed terms: the share of all that came in, less what
 * was returned. Returning more takes the right to depart from the terms.
 */
export const stillToReturn = ({ standing, given }: AtCounter, percent: number): Fen => {
  const share = computeShare(fen(standing + given), percent)
  return share > given ? fen(Math.min(standing, share - given)) : noMoney
}
