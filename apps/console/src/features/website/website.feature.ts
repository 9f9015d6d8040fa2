import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { websiteLive } from './website.live.ts'

/** The store’s public page. */
export const websiteFeature: ConsoleFeature = {
  pages: {
    setWebsite: {
      load: async () => (await import('./website.page.tsx')).WebsitePage,
      entry: { title: '微官网', group: settingsGroup },
    },
  },
  live: [websiteLive],
}
