export { CouponCard } from './coupon-card.tsx'
export { OwnCouponCard } from './own-coupon-card.tsx'
