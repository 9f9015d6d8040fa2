import type { ConsoleFeature } from '#feature'
import { couponsLive } from './coupons.live.ts'

/** Coupons (2.10), and the record of what was given (2.14). */
export const couponsFeature: ConsoleFeature = {
  pages: {
    coupon: {
      load: async () => (await import('./coupon.page.tsx')).CouponPage,
      entry: { title: '优惠券', group: '客户与营销', top: true },
    },
    recordCoupon: {
      load: async () => (await import('./records/coupon-records.page.tsx')).CouponRecordsPage,
      entry: { title: '优惠券记录', group: '客户与营销' },
    },
  },
  live: [couponsLive],
}
