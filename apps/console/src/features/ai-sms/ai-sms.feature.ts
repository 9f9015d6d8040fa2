import type { ConsoleFeature } from '#feature'
import { aiTextsLive } from './ai-texts.live.ts'

/** AI-written messages for customers on an occasion. */
export const aiSmsFeature: ConsoleFeature = {
  pages: {
    aiSms: {
      load: async () => (await import('./ai-sms.page.tsx')).AiSmsPage,
      entry: {
        title: 'AI短信',
        group: '客户与营销',
        top: true,
        keywords: ['智能短信', '自动短信', '生日短信', '关怀短信', '场景短信', '人工智能'],
      },
    },
  },
  live: [aiTextsLive],
}
