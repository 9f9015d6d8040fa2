import type { PhoneFeature } from '#feature'

/** What a guest has of coupons, and those that a store's link offers. */
export const couponsFeature: PhoneFeature = {
  pages: {
    coupons: async () => (await import('./my-coupons.page.tsx')).MyCouponsPage,
    couponOffer: async () => (await import('./coupon-offer.page.tsx')).CouponOfferPage,
  },
}
