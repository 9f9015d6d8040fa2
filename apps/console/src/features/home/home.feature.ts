import type { ConsoleFeature } from '#feature'
import { homeLive } from './home.live.ts'

/** The home page. */
export const homeFeature: ConsoleFeature = {
  pages: {
    home: {
      load: async () => (await import('./home.page.tsx')).HomePage,
      entry: { title: '首页', group: '营业', top: true, keywords: ['今天', '待处理', '待办', '主页'] },
    },
  },
  live: [homeLive],
}
