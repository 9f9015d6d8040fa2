import type { ConsoleFeature } from '#feature'
import { referralsLive } from './referrals.live.ts'

/** Referrals: guests who recommend the store, and their rewards. */
export const referralsFeature: ConsoleFeature = {
  pages: {
    setReferral: {
      load: async () => (await import('./set-referral.page.tsx')).SetReferralPage,
      entry: {
        title: '老客推荐',
        group: '客户与营销',
        keywords: ['裂变推荐', '裂变', '老带新', '推荐奖励', '转介绍', '推荐有礼'],
        parts: [
          {
            title: '活动',
            at: '?tab=actives',
            group: '客户与营销',
            keywords: ['营销活动', '促销活动', '活动链接', '领券活动', '优惠活动'],
          },
          { title: '推荐记录', at: '?tab=referrals', keywords: ['裂变记录', '推荐人'] },
          { title: '返利记录', at: '?tab=rebates', keywords: ['返利', '佣金'] },
          { title: '兑换记录', at: '?tab=exchanges', keywords: ['返利兑换', '积分兑换'] },
          { title: '推荐效果', at: '?tab=effect', keywords: ['裂变效果'] },
        ],
      },
    },
  },
  live: [referralsLive],
}
