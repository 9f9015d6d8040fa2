import type { Fen } from '../money/money.ts'
import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import type { CouponKind } from './coupon-states.ts'

/** Limits of coupons, and of all features that give them. */
export const couponLimits = {
  title: 20,
  words: 300,
  /** Greatest duration after receipt, and greatest delay of its start, in days. */
  validDays: 1095,
  validAfter: 365,
  stock: 1_000_000,
  perPerson: 99,
  coupons: 200,
  packs: 100,
  packItems: 10,
  packQuantity: 10,
  /** Quantity of one coupon or pack that can be given to one customer by hand at once. */
  atOnce: 20,
  linkTitle: 20,
} as const

/** Validity: a date range, or a number of days from receipt. */
export type CouponValidity =
  | { readonly kind: 'dates'; readonly from: LocalDate; readonly until: LocalDate }
  /** Starts `after` days from receipt (0: the same day) and lasts `days` days, including the first. */
  | { readonly kind: 'days'; readonly days: number; readonly after: number }

/** Terms of a coupon; a given coupon keeps its terms. */
export interface CouponTerms {
  readonly kind: CouponKind
  readonly title: string
  /** Further text for guests. */
  readonly words: string
  /** Least total of the bill; 0 for none. */
  readonly threshold: Fen
  /** Discount, for `amount`. */
  readonly off: Fen | null
  /** Percentage still to be paid, for `percent`: 1 to 99; 85 is 8.5折. */
  readonly payPercent: number | null
  /** Greatest discount, for `percent`; null is unlimited. */
  readonly maxOff: Fen | null
  /** Dish, for `dish`: one portion, at its price at the time of use. */
  readonly dishId: number | null
  readonly validity: CouponValidity
  /** 0 is Sunday. An empty list means all, also for periods and rooms. */
  readonly weekdays: readonly number[]
  readonly periodIds: readonly number[]
  readonly roomIds: readonly number[]
  /** Whether it can be combined with others on one bill. */
  readonly stackable: boolean
}

/**
 * Returns faults in terms, by field; empty where there are none. The contract checks bounds of single fields.
 */
export function checkCouponTerms(terms: CouponTerms): Readonly<Record<string, string>> {
  const { kind, threshold, off, payPercent, maxOff, dishId, validity } = terms
  const faults: Record<string, string> = {}
  if (kind === 'amount') {
    if (off === null || off === 0) faults.off = '请输入优惠金额，须大于0'
    else if (threshold > 0 && off > threshold) faults.off = '优惠金额不能大于使用门槛'
  }
  if (kind === 'percent') {
    if (payPercent === null) faults.payPercent = '请输入折扣'
    if (maxOff === 0) faults.maxOff = '封顶金额须大于0，不封顶请留空'
  }
  if (kind === 'dish' && dishId === null) faults.dishId = '请选择赠送的菜品'
  if (validity.kind === 'dates') {
    if (!isLocalDate(validity.from)) faults.validFrom = '请选择开始日期'
    if (!isLocalDate(validity.until)) faults.validUntil = '请选择结束日期'
    else if (validity.until < validity.from) faults.validUntil = '结束日期不能早于开始日期'
  }
  return faults
}

/** Returns the first and last day of validity of a coupon given on a day. */
export function validityFrom(
  validity: CouponValidity,
  today: LocalDate,
): { from: LocalDate; until: LocalDate } {
  if (validity.kind === 'dates') return { from: validity.from, until: validity.until }
  const from = addDays(today, validity.after)
  return { from, until: addDays(from, validity.days - 1) }
}

/** Returns whether a coupon given on a day could never be used, since its last day is over. */
export const isPastGiving = (validity: CouponValidity, today: LocalDate): boolean =>
  validityFrom(validity, today).until < today
