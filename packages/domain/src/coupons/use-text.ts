import { type Fen, minus, shortYuan } from '../money/money.ts'
import { partsOf } from '../time/local-date.ts'
import { weekdaysText } from '../time/weekday-names.ts'
import { type CouponUseRefusal, couponUseRefusals } from './use-coupon.ts'

/** Facts about a coupon that cannot be used. */
export interface UnusableCoupon {
  readonly validFrom: string
  readonly validUntil: string
  readonly weekdays: readonly number[]
  readonly periodTitles: readonly string[]
  readonly roomTitles: readonly string[]
  readonly threshold: Fen
  readonly bill: Fen
  /** Time of its use, on the store's clock, and by whom; empty where it was not used. */
  readonly usedAt: string
  readonly usedName: string
}

const dateText = (date: string): string => {
  const { year, month, day } = partsOf(date)
  return `${year}年${month}月${day}日`
}

/** Describes why a coupon cannot be used, and what is missing: 消费满500元可用，还差0.01元. */
export function describeCouponRefusal(reason: CouponUseRefusal, coupon: UnusableCoupon): string {
  switch (reason) {
    case 'used':
      return `这张券已于${coupon.usedAt}由${coupon.usedName}核销`
    case 'early':
      return `这张券${dateText(coupon.validFrom)}起可用`
    case 'expired':
      return `这张券已于${dateText(coupon.validUntil)}过期`
    case 'weekday':
      return `这张券限${weekdaysText(coupon.weekdays)}使用`
    case 'period':
      return `这张券限${coupon.periodTitles.join('、')}使用`
    case 'room':
      return `这张券限${coupon.roomTitles.join('、')}使用`
    case 'threshold':
      return `消费满${shortYuan(coupon.threshold)}元可用，还差${shortYuan(minus(coupon.threshold, coupon.bill))}元`
    default:
      return couponUseRefusals[reason]
  }
}
