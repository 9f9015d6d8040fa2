import type { ConsoleFeature } from '#feature'
import { roomsLive } from './rooms.live.ts'

/** The house: its rooms and its times. */
export const roomsFeature: ConsoleFeature = {
  pages: {
    table: {
      load: async () => (await import('./table.page.tsx')).TablePage,
      entry: { title: '桌台', group: '门店', top: true },
    },
  },
  live: [roomsLive],
}
