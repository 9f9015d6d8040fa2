import type { ConsoleFeature } from '#feature'
import { operationsLive } from './operations.live.ts'

/** What the staff have to do beside bookings: tasks that rules make, and targets. */
export const operationsFeature: ConsoleFeature = {
  pages: {
    ops: {
      load: async () => (await import('./ops.page.tsx')).OpsPage,
      entry: { title: '客勤运营', group: '客户与营销' },
    },
  },
  live: [operationsLive],
}
