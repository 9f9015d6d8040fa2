import type { PhoneFeature } from '#feature'

/** A guest's coupons, and those offered by a store's link. */
export const couponsFeature: PhoneFeature = {
  pages: {
    coupons: async () => (await import('./my-coupons.page.tsx')).MyCouponsPage,
    couponOffer: async () => (await import('./coupon-offer.page.tsx')).CouponOfferPage,
  },
}
