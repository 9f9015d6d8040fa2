import type { ConsoleFeature } from '#feature'
import { campaignsLive } from './campaigns.live.ts'

/** Promotional SMS to customers who agreed to receive offers (2.11). */
export const campaignsFeature: ConsoleFeature = {
  pages: {
    market: {
      load: async () => (await import('./market.page.tsx')).MarketPage,
      entry: {
        title: '营销',
        group: '客户与营销',
        top: true,
        keywords: ['群发', '短信群发', '促销', '推广', '短信营销', '活动短信'],
        parts: [{ title: '新建群发', at: '?new', keywords: ['群发短信', '发促销短信', '营销短信'] }],
      },
    },
  },
  live: [campaignsLive],
}
