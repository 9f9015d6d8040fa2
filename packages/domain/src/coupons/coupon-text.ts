import { shortYuan } from '../money/money.ts'
import { partsOf } from '../time/local-date.ts'
import { weekdaysText } from '../time/weekday-names.ts'
import type { CouponTerms, CouponValidity } from './coupon-terms.ts'

/** Formats the tenths before 折: 85 as 8.5, 80 as 8, 5 as 0.5. */
export const tenthsText = (payPercent: number): string => String(payPercent / 10)

type Benefit = Pick<CouponTerms, 'kind' | 'threshold' | 'off' | 'payPercent' | 'maxOff'> & {
  dishTitle: string
}

/** Returns the benefit, for large type on the coupon: ¥50, 8.5折, 赠「八宝饭」. */
export function couponBenefit({ kind, off, payPercent, dishTitle }: Benefit): string {
  if (kind === 'amount') return `¥${shortYuan(off ?? 0)}`
  if (kind === 'percent') return `${tenthsText(payPercent ?? 100)}折`
  return `赠「${dishTitle}」`
}

/** Describes the benefit in one line: 满500元减50元, 满300元打8.5折，最多减100元, 无门槛赠「八宝饭」1份. */
export function couponRule(benefit: Benefit): string {
  const { kind, threshold, off, payPercent, maxOff, dishTitle } = benefit
  const from = threshold > 0 ? `满${shortYuan(threshold)}元` : '无门槛'
  if (kind === 'amount') return `${from}减${shortYuan(off ?? 0)}元`
  if (kind === 'dish') return `${from}赠「${dishTitle}」1份`
  const ceiling = maxOff === null ? '' : `，最多减${shortYuan(maxOff)}元`
  return `${from}打${tenthsText(payPercent ?? 100)}折${ceiling}`
}

/** Formats a date as 2026年11月20日. */
const dateText = (date: string): string => {
  const { year, month, day } = partsOf(date)
  return `${year}年${month}月${day}日`
}

/** Describes the validity before receipt: 2026年12月1日至2026年12月31日, 领取当天起30天内有效. */
export function validityText(validity: CouponValidity): string {
  if (validity.kind === 'dates') return spanText(validity.from, validity.until)
  const { days, after } = validity
  const begin = after === 0 ? '领取当天起' : `领取${after}天后生效，`
  return after === 0 && days === 1 ? '领取当天有效' : `${begin}${days}天内有效`
}

/** Describes the validity of a given coupon. */
export const spanText = (from: string, until: string): string =>
  from === until ? `${dateText(from)}当天有效` : `${dateText(from)}至${dateText(until)}`

/** Returns the restrictions of time and place: 周一至周四 · 晚餐 · 牡丹厅、兰花厅; empty for none. */
export const couponScope = (scope: {
  weekdays: readonly number[]
  periodTitles: readonly string[]
  roomTitles: readonly string[]
}): string =>
  [
    scope.weekdays.length > 0 && scope.weekdays.length < 7 ? weekdaysText(scope.weekdays) : '',
    scope.periodTitles.join('、'),
    scope.roomTitles.join('、'),
  ]
    .filter(Boolean)
    .join(' · ')
