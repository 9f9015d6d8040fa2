import type { ConsoleFeature } from '#feature'
import { tillLive } from './till.live.ts'

/** The till: its shifts, and what it took on a day. */
export const tillFeature: ConsoleFeature = {
  pages: {
    till: {
      load: async () => (await import('./till.page.tsx')).TillPage,
      entry: { title: '收银', group: '营业', top: true },
    },
  },
  live: [tillLive],
}
