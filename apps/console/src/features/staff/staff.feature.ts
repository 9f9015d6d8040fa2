import type { ConsoleFeature } from '#feature'
import { staffLive } from './staff.live.ts'

/** Staff and their roles. */
export const staffFeature: ConsoleFeature = {
  pages: {
    staff: {
      load: async () => (await import('./staff.page.tsx')).StaffPage,
      entry: { title: '员工', group: '门店', top: true },
    },
  },
  live: [staffLive],
}
