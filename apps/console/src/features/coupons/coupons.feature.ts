import type { ConsoleFeature } from '#feature'
import { couponsLive } from './coupons.live.ts'

/** Coupons (2.10), and the record of grants (2.14). */
export const couponsFeature: ConsoleFeature = {
  pages: {
    coupon: {
      load: async () => (await import('./coupon.page.tsx')).CouponPage,
      entry: {
        title: '优惠券',
        group: '客户与营销',
        top: true,
        keywords: ['代金券', '折扣券', '满减券', '核销', '券', '促销'],
        parts: [
          { title: '券包', at: '?tab=packs', keywords: ['礼包', '券礼包'] },
          { title: '领取链接', at: '?tab=links', keywords: ['领券链接', '领券', '二维码'] },
          { title: '批量发放', at: '?tab=many', keywords: ['发券', '批量发券', '送券', '发优惠券'] },
        ],
      },
    },
    recordCoupon: {
      load: async () => (await import('./records/coupon-records.page.tsx')).CouponRecordsPage,
      entry: { title: '优惠券记录', group: '客户与营销', keywords: ['发券记录', '用券记录', '核销记录'] },
    },
  },
  live: [couponsLive],
}
