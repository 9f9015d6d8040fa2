import type { ConsoleFeature } from '#feature'
import { campaignsLive } from './campaigns.live.ts'

/** Promotions by SMS to customers who agreed to be told of offers (2.11). */
export const campaignsFeature: ConsoleFeature = {
  pages: {
    market: {
      load: async () => (await import('./market.page.tsx')).MarketPage,
      entry: { title: '营销', group: '客户与营销', top: true },
    },
  },
  live: [campaignsLive],
}
