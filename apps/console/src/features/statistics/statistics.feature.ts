import type { ConsoleFeature } from '#feature'
import { statisticsLive } from './statistics.live.ts'

/** Statistics of the store: figures of a range, compared with another. */
export const statisticsFeature: ConsoleFeature = {
  pages: {
    statistics: {
      load: async () => (await import('./statistics.page.tsx')).StatisticsPage,
      entry: {
        title: '统计',
        group: '客户与营销',
        top: true,
        keywords: ['报表', '数据', '营业额', '营收', '分析', '业绩', '经营日报', '日报'],
      },
    },
    statisticsPrintout: {
      load: async () => (await import('./printout/statistics-printout.page.tsx')).StatisticsPrintoutPage,
    },
  },
  live: [statisticsLive],
}
