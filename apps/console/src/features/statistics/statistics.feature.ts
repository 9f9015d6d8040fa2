import type { ConsoleFeature } from '#feature'
import { statisticsLive } from './statistics.live.ts'

/** What the store took, and from whom: figures of a range beside those of another. */
export const statisticsFeature: ConsoleFeature = {
  pages: {
    statistics: {
      load: async () => (await import('./statistics.page.tsx')).StatisticsPage,
      entry: { title: '统计', group: '客户与营销', top: true },
    },
    statisticsPrintout: {
      load: async () => (await import('./printout/statistics-printout.page.tsx')).StatisticsPrintoutPage,
    },
  },
  live: [statisticsLive],
}
