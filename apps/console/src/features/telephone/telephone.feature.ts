import type { ConsoleFeature } from '#feature'
import { telephoneLive } from './telephone.live.ts'

/** Telephone: incoming calls, and the boxes that report them. */
export const telephoneFeature: ConsoleFeature = {
  pages: {
    setPhone: {
      load: async () => (await import('./boxes/set-phone.page.tsx')).SetPhonePage,
      entry: {
        title: '电话助手',
        group: '设备',
        keywords: ['来电', '来电显示', '电话盒子', '电话盒', '漏接短信', '通话录音', '座机'],
      },
    },
    callReport: {
      load: async () => (await import('./report/call-report.page.tsx')).CallReportPage,
    },
  },
  live: [telephoneLive],
}
