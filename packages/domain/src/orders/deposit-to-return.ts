import { type Fen, fen, noMoney, shareOf } from '../money/index.ts'

/** What of a deposit came at the counter, of a booking whose rooms were given up. */
export interface AtCounter {
  /** What stands there still. */
  readonly standing: Fen
  /** What was given back of it since. */
  readonly given: Fen
}

/**
 * What of it is still to be given back by what was agreed: the share of all that came, less what went back. What is left
 * over may be given too, by whoever may depart from what was agreed.
 */
export const stillToReturn = ({ standing, given }: AtCounter, percent: number): Fen => {
  const share = shareOf(fen(standing + given), percent)
  return share > given ? fen(Math.min(standing, share - given)) : noMoney
}
