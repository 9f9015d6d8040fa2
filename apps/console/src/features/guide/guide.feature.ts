import type { ConsoleFeature } from '#feature'

/** What a new store has yet to set up. */
export const guideFeature: ConsoleFeature = {
  pages: {
    newer: {
      load: async () => (await import('./newer.page.tsx')).NewerPage,
      entry: { title: '开店指引', group: '门店', keywords: ['新手', '新店', '怎么开始', '帮助', '向导'] },
    },
  },
}
