import type { ConsoleFeature } from '#feature'
import { aiTextsLive } from './ai-texts.live.ts'

/** Texts that are written for each customer on an occasion. */
export const aiSmsFeature: ConsoleFeature = {
  pages: {
    aiSms: {
      load: async () => (await import('./ai-sms.page.tsx')).AiSmsPage,
      entry: { title: 'AI短信', group: '客户与营销', top: true },
    },
  },
  live: [aiTextsLive],
}
