import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { telephoneLive } from './telephone.live.ts'

/** The telephone: who calls, and the boxes that tell of it. */
export const telephoneFeature: ConsoleFeature = {
  pages: {
    setPhone: {
      load: async () => (await import('./boxes/set-phone.page.tsx')).SetPhonePage,
      entry: { title: '电话助手', group: settingsGroup },
    },
    callReport: {
      load: async () => (await import('./report/call-report.page.tsx')).CallReportPage,
    },
  },
  live: [telephoneLive],
}
