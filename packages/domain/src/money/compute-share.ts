import { type Fen, fen } from './money.ts'

/** Returns a percentage of an amount, rounded up to the fen in the guest's favour. */
export const computeShare = (amount: Fen, percent: number): Fen => fen(Math.ceil((amount * percent) / 100))
