export {
  type BillCoupon,
  type CouponTaken,
  couponsOff,
  goTogether,
  proposeCoupons,
  rankCoupons,
  worthWithoutBill,
} from './combine-coupons.ts'
export {
  couponCode,
  couponStep,
  endOfCouponStep,
  readCouponCode,
  spokenCouponCode,
  writeCouponCode,
} from './coupon-code.ts'
export {
  type CouponFacts,
  type CouponNotice,
  couponNotice,
  couponNoticeNames,
  couponNotices,
  describeCoupon,
} from './coupon-notice.ts'
export {
  type CouponAct,
  type CouponKind,
  type CouponState,
  couponKindNames,
  couponKinds,
  couponStateNames,
  couponStates,
  findGrantStatus,
  type GrantSource,
  type GrantState,
  type GrantStatus,
  grantSourceNames,
  grantSources,
  grantStates,
  grantStatuses,
  grantStatusNames,
  mayActOnCoupon,
} from './coupon-states.ts'
export {
  type CouponTerms,
  type CouponValidity,
  checkCouponTerms,
  couponLimits,
  isPastGiving,
  validityFrom,
} from './coupon-terms.ts'
export { couponBenefit, couponRule, couponScope, spanText, tenthsText, validityText } from './coupon-text.ts'
export {
  type GivenCoupon,
  type NotGivenReason,
  notGivenReasonNames,
  notGivenReasons,
  refuseGiving,
} from './refuse-giving.ts'
export {
  type CouponMeal,
  type CouponUseRefusal,
  couponOff,
  couponUseRefusals,
  type HeldCoupon,
  refuseCouponUse,
} from './use-coupon.ts'
export { describeCouponRefusal, type UnusableCoupon } from './use-text.ts'
