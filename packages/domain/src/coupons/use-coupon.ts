import { type Fen, fen, minus, noMoney } from '../money/money.ts'
import { type LocalDate, weekdayOf } from '../time/local-date.ts'
import type { GrantState } from './coupon-states.ts'
import type { CouponTerms } from './coupon-terms.ts'

/** Reasons why a coupon cannot be used, as text for staff at the table. */
export const couponUseRefusals = {
  used: '这张券已使用',
  withdrawn: '这张券已被门店收回',
  early: '这张券还未生效',
  expired: '这张券已过期',
  weekday: '这张券今天不可用',
  period: '这张券不适用于本餐段',
  room: '这张券不适用于本包厢',
  threshold: '消费未达到使用门槛',
  dish: '赠送的菜品已下架，请换其他菜品或由管理员处理',
} as const
export type CouponUseRefusal = keyof typeof couponUseRefusals

/** A customer's coupon, with the terms under which it was given. */
export interface HeldCoupon {
  readonly state: GrantState
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
  readonly terms: Pick<
    CouponTerms,
    'kind' | 'threshold' | 'off' | 'payPercent' | 'maxOff' | 'weekdays' | 'periodIds' | 'roomIds'
  >
}

/**
 * The meal for which it is used. If it is used without an order, period and room are null and not checked.
 */
export interface CouponMeal {
  /** Business date of use. */
  readonly date: LocalDate
  readonly periodId: number | null
  readonly roomId: number | null
  /** Bill before any coupon, on which discounts are computed. */
  readonly bill: Fen
  /** Current price of a portion of the dish; null where it is no longer on the menu. */
  readonly dishPrice: Fen | null
}

/** Returns the reason why a coupon cannot be used for a meal; undefined where it can. */
export function refuseCouponUse(
  { state, validFrom, validUntil, terms }: HeldCoupon,
  { date, periodId, roomId, bill, dishPrice }: CouponMeal,
): CouponUseRefusal | undefined {
  if (state !== 'held') return state
  if (date < validFrom) return 'early'
  if (date > validUntil) return 'expired'
  if (!holds(terms.weekdays, weekdayOf(date))) return 'weekday'
  if (!holds(terms.periodIds, periodId)) return 'period'
  if (!holds(terms.roomIds, roomId)) return 'room'
  if (bill < terms.threshold) return 'threshold'
  if (terms.kind === 'dish' && dishPrice === null) return 'dish'
  return undefined
}

/**
 * Returns whether a restriction permits a value: an empty list permits all, and an unknown value is not
 * checked.
 */
const holds = (named: readonly number[], one: number | null): boolean =>
  named.length === 0 || one === null || named.includes(one)

/**
 * Returns the discount of a usable coupon on a bill, at most the bill. A percentage discount is rounded down to
 * the fen.
 */
export function couponOff(
  { kind, off, payPercent, maxOff }: HeldCoupon['terms'],
  { bill, dishPrice }: Pick<CouponMeal, 'bill' | 'dishPrice'>,
): Fen {
  const worth =
    kind === 'amount'
      ? (off ?? noMoney)
      : kind === 'dish'
        ? (dishPrice ?? noMoney)
        : fen(Math.floor((bill * (100 - (payPercent ?? 100))) / 100))
  const capped = kind === 'percent' && maxOff !== null && worth > maxOff ? maxOff : worth
  return minus(capped, capped > bill ? minus(capped, bill) : noMoney)
}
