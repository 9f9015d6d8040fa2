import type { CouponOfGuest } from '@roombook/contract/coupon-use'
import { couponBenefit, couponRule, couponScope, grantStatuses, spanText } from '@roombook/domain/coupons'
import { shortYuan } from '@roombook/domain/money'
import { momentText, monthAndDay } from '@roombook/domain/time'
import { WholeDates } from '#ui/whole-dates.tsx'
import styles from './my-coupons.module.css'

/** A coupon with its benefit, validity and scope. A usable one opens its code. */
export function OwnCouponCard({ coupon, onShow }: { coupon: CouponOfGuest; onShow?: () => void }) {
  const { terms, shopTitle, begun, validFrom } = coupon
  const benefit = { ...terms, dishTitle: terms.dish?.title ?? '' }
  return (
    <article className={styles.card} aria-label={terms.title} data-over={onShow === undefined}>
      <div className={styles.benefit} data-kind={terms.kind}>
        {couponBenefit(benefit)}
      </div>
      <div className={styles.promise}>
        <strong className={styles.title}>{terms.title}</strong>
        <span>{couponRule(benefit)}</span>
        <span className={styles.soft}>
          <WholeDates text={spanText(coupon.validFrom, coupon.validUntil)} />
        </span>
        <span className={styles.soft}>{describeScope(coupon)}</span>
        {onShow ? (
          <button type="button" className={styles.use} aria-haspopup="dialog" onClick={onShow}>
            {begun ? '出示券码' : `${monthAndDay(validFrom)}起可用`}
          </button>
        ) : (
          <span className={styles.soft}>{[describeEnd(coupon), shopTitle].join(' · ')}</span>
        )}
      </div>
    </article>
  )
}

/** Returns the coupon's scope, and whether it can be combined with others. */
export function describeScope({ terms }: CouponOfGuest): string {
  const scope = couponScope({
    weekdays: terms.weekdays,
    periodTitles: terms.periods.map(({ title }) => title),
    roomTitles: terms.rooms.map(({ title }) => title),
  })
  return [scope && `限${scope}使用`, terms.stackable ? '可与其他优惠券同用' : '每单限用一张']
    .filter(Boolean)
    .join('，')
}

/** For example 已使用 2026-11-20 18:30，优惠50元; 已过期. */
export function describeEnd({ standing, usedAt, off, timezone }: CouponOfGuest): string {
  const { name } = grantStatuses[standing]
  if (usedAt === null) return name
  return `${name} ${momentText(usedAt, timezone)}${off === null ? '' : `，优惠${shortYuan(off)}元`}`
}
