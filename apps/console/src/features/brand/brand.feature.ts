import type { ConsoleFeature } from '#feature'

/** Pages of a brand's managers: the entry into a store, and the statistics of all stores. */
export const brandFeature: ConsoleFeature = {
  pages: {
    jump: {
      load: async () => (await import('./jump.page.tsx')).JumpPage,
    },
    brandStatistics: {
      load: async () => (await import('./statistics/brand-statistics.page.tsx')).BrandStatisticsPage,
    },
    brandStatisticsPrintout: {
      load: async () =>
        (await import('./statistics/brand-statistics-printout.page.tsx')).BrandStatisticsPrintoutPage,
    },
  },
}
