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

/** A coupon of somebody, with the terms it was given under. */
export interface HeldCoupon {
  readonly state: GrantState
  readonly validFrom: LocalDate
  readonly validUntil: LocalDate
  readonly terms: Pick<
    CouponTerms,
    'kind' | 'threshold' | 'off' | 'payPercent' | 'maxOff' | 'weekdays' | 'periodIds' | 'roomIds'
  >
}

/** The meal that it is used for. Of a coupon used alone, period and room are null and not asked after. */
export interface CouponMeal {
  /** The business date on which it is used. */
  readonly date: LocalDate
  readonly periodId: number | null
  readonly roomId: number | null
  /** Bill before any coupon, on which the coupon counts. */
  readonly bill: Fen
  /** Price of a portion of the dish now; null where it is no longer on the menu. */
  readonly dishPrice: Fen | null
}

/** Why a coupon cannot be used for a meal; nothing where it can. */
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

/** None named is all; what is not known is not asked after. */
const holds = (named: readonly number[], one: number | null): boolean =>
  named.length === 0 || one === null || named.includes(one)

/**
 * Returns the discount of a usable coupon on a bill: never more than the bill. A share is rounded down, so
 * that the promised tenths are never exceeded.
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
