import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { posLive } from './pos.live.ts'

/** The bridge to the store's till systems, and what of it waits for the staff. */
export const posFeature: ConsoleFeature = {
  pages: {
    setPos: {
      load: async () => (await import('./set-pos.page.tsx')).SetPosPage,
      entry: { title: '收银对接', group: settingsGroup },
    },
  },
  live: [posLive],
}
