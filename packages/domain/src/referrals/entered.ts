import { averageOf, type Fen, minus, plus } from '../money/money.ts'

/** From how many recommendations of one member of staff on it is looked at whom they name. */
const enough = 5

/** Whether one of the staff names one friend again and again: five times or more, and more often than all others together. */
export const namesOneFriend = ({ named, most }: { named: number; most: number }): boolean =>
  most >= enough && most * 2 > named

/**
 * Returns the cost of thanks: discounts of coupons, and rebates without those taken back, lapsed or exchanged
 * for coupons.
 */
export const costOfThanks = (
  costs: Record<
    'couponsOff' | 'rebatesGiven' | 'rebatesTakenBack' | 'rebatesLapsed' | 'rebatesToCoupons',
    Fen
  >,
): Fen => {
  const { couponsOff, rebatesGiven, rebatesTakenBack, rebatesLapsed, rebatesToCoupons } = costs
  return plus(couponsOff, minus(rebatesGiven, rebatesTakenBack, rebatesLapsed, rebatesToCoupons))
}

/** Returns the spending per guest; 0 for none. */
export const spentPerHead = ({ spent, guests }: { spent: Fen; guests: number }): Fen =>
  averageOf(spent, guests)
