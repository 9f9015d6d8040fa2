import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { smsRecordsLive } from './records/sms-records.live.ts'
import { smsTemplatesLive } from './sms-templates.live.ts'

/** Words of the store's own for its messages, and the record of those that were sent. */
export const smsFeature: ConsoleFeature = {
  pages: {
    recordSms: {
      load: async () => (await import('./records/sms-records.page.tsx')).SmsRecordsPage,
      entry: { title: '短信记录', group: '客户与营销' },
    },
    smsTemplates: {
      load: async () => (await import('./sms-templates.page.tsx')).SmsTemplatesPage,
      entry: { title: '短信模板', group: settingsGroup, adminOnly: true },
    },
  },
  live: [smsTemplatesLive, smsRecordsLive],
}
