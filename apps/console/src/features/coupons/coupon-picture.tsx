import { type CouponKind, couponBenefit, couponRule, couponScope } from '@roombook/domain/coupons'
import styles from './coupons.module.css'

/** Contents of a coupon's picture. */
export interface PicturedCoupon {
  kind: CouponKind
  title: string
  words: string
  threshold: number
  off: number | null
  payPercent: number | null
  maxOff: number | null
  dishTitle: string
  weekdays: readonly number[]
  periodTitles: readonly string[]
  roomTitles: readonly string[]
  stackable: boolean
  /** Description of the validity: 领取当天起30天内有效. */
  validText: string
}

/** A coupon as its guest sees it. */
export function CouponPicture({ coupon }: { coupon: PicturedCoupon }) {
  const benefit = {
    ...coupon,
    threshold: coupon.threshold as Parameters<typeof couponBenefit>[0]['threshold'],
    off: coupon.off as Parameters<typeof couponBenefit>[0]['off'],
    maxOff: coupon.maxOff as Parameters<typeof couponBenefit>[0]['maxOff'],
  }
  const scope = couponScope(coupon)
  return (
    <figure className={styles.picture} aria-label="客人看到的优惠券" data-kind={coupon.kind}>
      <div className={styles.worth}>
        <span className={styles.benefit}>{couponBenefit(benefit)}</span>
      </div>
      <div className={styles.promise}>
        <strong className={styles.pictureTitle}>{coupon.title || '优惠券名称'}</strong>
        <span>{couponRule(benefit)}</span>
        <span className={styles.pictureSoft}>{coupon.validText}</span>
        {scope && <span className={styles.pictureSoft}>限{scope}使用</span>}
        <span className={styles.pictureSoft}>{coupon.stackable ? '可与其他优惠券同用' : '每单限用一张'}</span>
        {coupon.words && <span className={styles.pictureWords}>{coupon.words}</span>}
      </div>
    </figure>
  )
}
