import type { ConsoleFeature } from '#feature'
import { smsRecordsLive } from './records/sms-records.live.ts'
import { smsTemplatesLive } from './sms-templates.live.ts'

/** Texts of the store's messages, and the record of sent ones. */
export const smsFeature: ConsoleFeature = {
  pages: {
    recordSms: {
      load: async () => (await import('./records/sms-records.page.tsx')).SmsRecordsPage,
      entry: {
        title: '短信记录',
        group: '消息与短信',
        keywords: ['发送记录', '短信发送', '没收到短信'],
        parts: [{ title: '短信回复', at: '?tab=replies', keywords: ['客人回复', '收到的短信'] }],
      },
    },
    smsTemplates: {
      load: async () => (await import('./sms-templates.page.tsx')).SmsTemplatesPage,
      entry: {
        title: '短信模板',
        group: '消息与短信',
        keywords: ['短信内容', '短信文字', '签名', '短信签名', '自动发送', '短信通道', '短信账号'],
        adminOnly: true,
      },
    },
  },
  live: [smsTemplatesLive, smsRecordsLive],
}
