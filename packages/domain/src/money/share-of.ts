/** So many percent of an amount in fen, to the fen, in the guest's favour. */
export const shareOf = (amount: number, percent: number): number => Math.ceil((amount * percent) / 100)
