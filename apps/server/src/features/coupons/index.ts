export { dayOfCoupons, giveOne, takeBackOne } from './giving/give-one.ts'
export { giveToGuest, lockGuestCustomer } from './giving/give-to-guest.ts'
export { shownCoupons } from './kinds/shown-coupons.ts'
export { findOwnCustomer } from './own/own-coupons.repository.ts'
export { couponsOfGuest } from './own/own-coupons.ts'
export {
  describeTextCoupon,
  giveWithText,
  recordTextNotice,
  withdrawWithTexts,
} from './scenes/give-with-text.ts'
export { hasCoupons, isGivable, nameOfCoupon } from './scenes/scene-coupon.repository.ts'
export { couponsOfBill, useOnBill } from './use/coupons-on-bill.ts'
export { judgeAtTill, showAtTill } from './use/show-at-till.ts'
export { showForBill } from './use/show-for-bill.ts'
export { couponPlugin } from './use/use.repository.ts'
export type { CodeDependencies } from './use/write-off.ts'
