import type { ConsoleFeature } from '#feature'

/** Setup guide of a new store. */
export const guideFeature: ConsoleFeature = {
  pages: {
    newer: {
      load: async () => (await import('./newer.page.tsx')).NewerPage,
      entry: { title: '开店指引', group: '门店', keywords: ['新手', '新店', '怎么开始', '帮助', '向导'] },
    },
  },
}
