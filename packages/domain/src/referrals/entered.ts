import { averageOf, type Fen, minus, plus } from '../money/money.ts'

/**
 * Least number of recommendations of one recommender, entered by one staff member, that counts as conspicuous.
 */
const enough = 5

/**
 * Returns whether a staff member names one recommender conspicuously often: at least five times, and more
 * often than all others together.
 */
export const namesOneFriend = ({ named, most }: { named: number; most: number }): boolean =>
  most >= enough && most * 2 > named

/**
 * Returns the cost of rewards: discounts of coupons, and rebates without those revoked, expired or exchanged
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
