import type { ShownCouponTerms } from '@roombook/contract/coupon-shapes'
import { couponBenefit, couponRule, couponScope, spanText, validityText } from '@roombook/domain/coupons'
import { WholeDates } from '#ui/whole-dates.tsx'
import styles from './coupons.module.css'

interface CouponCardProps {
  terms: ShownCouponTerms
  /** Number of these coupons. */
  quantity?: number
  /** Validity of a given coupon; without it, that of its terms. */
  span?: { from: string; until: string }
}

/** A coupon as its guest sees it. */
export function CouponCard({ terms, quantity = 1, span }: CouponCardProps) {
  const benefit = { ...terms, dishTitle: terms.dish?.title ?? '' }
  const scope = couponScope({
    weekdays: terms.weekdays,
    periodTitles: terms.periods.map(({ title }) => title),
    roomTitles: terms.rooms.map(({ title }) => title),
  })
  return (
    <article className={styles.card} aria-label={terms.title}>
      <p className={styles.benefit} data-kind={terms.kind}>
        {couponBenefit(benefit)}
      </p>
      <div className={styles.promise}>
        <h2 className={styles.title}>
          {terms.title}
          {quantity > 1 && ` × ${quantity}`}
        </h2>
        <p>{couponRule(benefit)}</p>
        <p className={styles.soft}>
          <WholeDates text={span ? spanText(span.from, span.until) : validityText(describeValidity(terms))} />
        </p>
        {scope && <p className={styles.soft}>限{scope}使用</p>}
        <p className={styles.soft}>{terms.stackable ? '可与其他优惠券同用' : '每单限用一张'}</p>
        {terms.words && <p className={styles.words}>{terms.words}</p>}
      </div>
    </article>
  )
}

const describeValidity = ({ validFrom, validUntil, validDays, validAfter }: ShownCouponTerms) =>
  validFrom !== null && validUntil !== null
    ? ({ kind: 'dates', from: validFrom, until: validUntil } as const)
    : ({ kind: 'days', days: validDays ?? 1, after: validAfter ?? 0 } as const)
