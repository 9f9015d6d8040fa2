import { type Fen, fen } from './money.ts'

/** So many percent of an amount in fen, to the fen, in the guest's favour. */
export const computeShare = (amount: Fen, percent: number): Fen => fen(Math.ceil((amount * percent) / 100))
