import type { LocalDate } from '../time/local-date.ts'
import type { CouponState } from './coupon-states.ts'
import { type CouponTerms, isPastGiving } from './coupon-terms.ts'

/** Reasons why a customer is not given a coupon. */
export const notGivenReasons = {
  state: '优惠券不在发放中',
  over: '优惠券的有效期已过',
  stock: '优惠券库存不足',
  limit: '已达每人限领张数',
  no_mobile: '没有手机号',
  gone: '客户已删除',
  stopped: '发放已停止',
} as const
export type NotGivenReason = keyof typeof notGivenReasons
export const notGivenReasonNames = Object.keys(notGivenReasons) as readonly NotGivenReason[]

/** A coupon to be given. */
export interface GivenCoupon {
  readonly state: CouponState
  readonly validity: CouponTerms['validity']
  /** Null is unlimited. */
  readonly stock: number | null
  /** Number given and not withdrawn. */
  readonly given: number
  readonly perPerson: number | null
}

/**
 * Returns the reason why a customer cannot be given a quantity of a coupon; undefined where they can. Stock
 * and limit count coupons given and not withdrawn.
 *
 * @param had quantity that the customer already received.
 */
export function refuseGiving(
  coupon: GivenCoupon,
  { today, had, quantity }: { today: LocalDate; had: number; quantity: number },
): NotGivenReason | undefined {
  if (coupon.state !== 'active') return 'state'
  if (isPastGiving(coupon.validity, today)) return 'over'
  if (coupon.perPerson !== null && had + quantity > coupon.perPerson) return 'limit'
  if (coupon.stock !== null && coupon.given + quantity > coupon.stock) return 'stock'
  return undefined
}
