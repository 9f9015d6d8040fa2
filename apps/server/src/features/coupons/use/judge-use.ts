import {
  type CouponUseRefusal,
  couponOff,
  describeCouponRefusal,
  refuseCouponUse,
  worthWithoutBill,
} from '@roombook/domain/coupons'
import { type Fen, fen, noMoney } from '@roombook/domain/money'
import { type LocalDate, momentText } from '@roombook/domain/time'
import { toCouponTerms } from '../kinds/coupon.view.ts'
import type { Scope } from '../kinds/coupon-scope.repository.ts'
import type { UsedGrantRow } from './use.repository.ts'

/** The meal for which a coupon is used; without a booking, period and room are null. */
export interface Meal {
  date: LocalDate
  timezone: string
  periodId: number | null
  roomId: number | null
  /** Null where the amount is not known. */
  bill: Fen | null
}

/** Result for a coupon: its discount, or why it cannot be used. */
export type Judged =
  | { off: Fen; words: ''; reason?: undefined; needsBill: boolean }
  | { off: null; words: string; reason: CouponUseRefusal }
  | { off: null; words: ''; reason?: undefined; needsBill: true }

/** Returns the current price of the dish in some terms; null where the store no longer has it. */
export function findDishPrice(row: Pick<UsedGrantRow, 'dish_id'>, { dishes }: Scope): Fen | null {
  const dish = row.dish_id === null ? undefined : dishes.get(Number(row.dish_id))
  return dish && !dish.gone ? fen(Number(dish.price)) : null
}

/** Determines whether a coupon can be used for a meal, and its discount. */
export function judgeUse(row: UsedGrantRow, scope: Scope, meal: Meal): Judged {
  const { date, periodId, roomId, bill } = meal
  const terms = toCouponTerms(row)
  const dishPrice = findDishPrice(row, scope)
  const worth = worthWithoutBill(terms, { dishPrice })
  const held = { state: row.state, validFrom: row.grant_from, validUntil: row.grant_until, terms }
  const counted = bill ?? worth ?? terms.threshold
  const reason = refuseCouponUse(held, { date, periodId, roomId, bill: counted, dishPrice })
  if (reason)
    return { off: null, reason, words: describeRefusal(reason, row, scope, { ...meal, bill: counted }) }
  if (bill === null && worth === undefined) return { off: null, words: '', needsBill: true }
  return { off: couponOff(terms, { bill: counted, dishPrice }), words: '', needsBill: worth === undefined }
}

function describeRefusal(reason: CouponUseRefusal, row: UsedGrantRow, scope: Scope, meal: Meal): string {
  const named = (places: Scope['periods'], ids: readonly number[]) =>
    ids
      .map((id) => places.get(Number(id))?.title ?? '已停用')
      .filter((title, at, all) => all.indexOf(title) === at)
  return describeCouponRefusal(reason, {
    validFrom: row.grant_from,
    validUntil: row.grant_until,
    weekdays: row.weekdays,
    periodTitles: named(scope.periods, row.period_ids),
    roomTitles: named(scope.rooms, row.room_ids),
    threshold: toCouponTerms(row).threshold,
    bill: meal.bill ?? noMoney,
    usedAt: row.used_at ? momentText(row.used_at.getTime(), meal.timezone) : '',
    usedName: row.used_name,
  })
}
