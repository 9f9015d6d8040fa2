import type { ConsoleFeature } from '#feature'

/** What whoever looks after a brand sees: the way into a store, and the statistics of all of them. */
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
