import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { type CouponFacts, couponRule, couponScope, spanText } from '@roombook/domain/coupons'

/** Returns the parts of a coupon that its customer reads. */
export const toNoticeCoupon = ({ terms, validFrom, validUntil }: CouponGrant): CouponFacts => ({
  title: terms.title,
  rule: couponRule({ ...terms, dishTitle: terms.dish?.title ?? '' }),
  span: spanText(validFrom, validUntil),
  scope: couponScope({
    weekdays: terms.weekdays,
    periodTitles: terms.periods.map((one) => one.title),
    roomTitles: terms.rooms.map((one) => one.title),
  }),
})
