import { type Fen, fen, minus, noMoney } from '../money/money.ts'
import { type CouponMeal, couponOff, type HeldCoupon } from './use-coupon.ts'

/** A coupon that may be used for a bill. */
export interface BillCoupon {
  readonly id: number
  readonly stackable: boolean
  readonly validUntil: string
  readonly terms: HeldCoupon['terms']
  /** Current price of a portion of its dish. */
  readonly dishPrice: Fen | null
}

/** Discount of one coupon on a bill. */
export interface CouponTaken {
  readonly id: number
  readonly off: Fen
}

/** Returns whether coupons may be combined on one bill: a single one, or all of them stackable. */
export const goTogether = (coupons: readonly Pick<BillCoupon, 'stackable'>[]): boolean =>
  coupons.length < 2 || coupons.every(({ stackable }) => stackable)

/**
 * Returns the discounts of several coupons, in order: each is computed on the whole bill, and their sum never
 * exceeds the bill.
 */
export function couponsOff(coupons: readonly BillCoupon[], bill: Fen): CouponTaken[] {
  let remaining = bill
  return coupons.map(({ id, terms, dishPrice }) => {
    const worth = couponOff(terms, { bill, dishPrice })
    const off = fen(Math.min(worth, remaining))
    remaining = minus(remaining, off)
    return { id, off }
  })
}

const sumDiscounts = (taken: readonly CouponTaken[]): number => taken.reduce((sum, { off }) => sum + off, 0)

/**
 * Returns the coupons to suggest for a bill: the best one alone, or all stackable ones where they deduct
 * more.
 */
export function proposeCoupons(usable: readonly BillCoupon[], bill: Fen): readonly BillCoupon[] {
  const ranked = rankCoupons(usable, bill)
  const stacked: BillCoupon[] = []
  for (const coupon of ranked.filter(({ stackable }) => stackable)) {
    const more = [...stacked, coupon]
    // A coupon that would add nothing is left to its guest.
    if (sumDiscounts(couponsOff(more, bill)) > sumDiscounts(couponsOff(stacked, bill))) stacked.push(coupon)
  }
  const best = ranked.slice(0, 1)
  if (sumDiscounts(couponsOff(best, bill)) === 0) return []
  return sumDiscounts(couponsOff(stacked, bill)) > sumDiscounts(couponsOff(best, bill)) ? stacked : best
}

/** Sorts coupons by discount, the largest first; equal ones by expiry. */
export const rankCoupons = (usable: readonly BillCoupon[], bill: Fen): BillCoupon[] => {
  const worth = (coupon: BillCoupon): number => couponOff(coupon.terms, { bill, dishPrice: coupon.dishPrice })
  return usable.toSorted(
    (one, other) =>
      worth(other) - worth(one) || one.validUntil.localeCompare(other.validUntil) || one.id - other.id,
  )
}

/** Returns a coupon's discount where the bill is unknown; undefined where it depends on the bill. */
export function worthWithoutBill(
  terms: HeldCoupon['terms'],
  { dishPrice }: Pick<CouponMeal, 'dishPrice'>,
): Fen | undefined {
  if (terms.threshold > 0 || terms.kind === 'percent') return undefined
  return (terms.kind === 'amount' ? terms.off : dishPrice) ?? noMoney
}
