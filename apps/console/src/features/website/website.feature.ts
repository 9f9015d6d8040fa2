import type { ConsoleFeature } from '#feature'
import { websiteLive } from './website.live.ts'

/** The store’s public page. */
export const websiteFeature: ConsoleFeature = {
  pages: {
    setWebsite: {
      load: async () => (await import('./website.page.tsx')).WebsitePage,
      entry: {
        title: '微官网',
        group: '门店',
        keywords: ['官网', '网站', '门店主页', '预订页面', '客人页面', '小程序', '装修', '公众号'],
      },
    },
  },
  live: [websiteLive],
}
