import {
  createNoticeSender,
  fitFields,
  type NoticeTemplate,
  settleConsent,
  takeConsent,
} from '#features/wechat/index.ts'
import type { WechatSettings } from '#platform/config/message-settings.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Channel } from './channel.ts'

interface WechatChannelDependencies {
  db: Database
  account: WechatSettings['account']
  templates: readonly NoticeTemplate[]
  publicUrl: string | undefined
}

/** SMS signature at the start of the text. */
const signaturePrefix = /^【[^】]*】/

/**
 * Creates the channel of WeChat notifications from the operator's service account, to guests who agreed to
 * them in WeChat: each consent allows one notification.
 */
export function wechatChannel({ db, account, templates, publicUrl }: WechatChannelDependencies): Channel {
  if (!account || publicUrl === undefined || templates.length === 0) {
    const hindrance = account ? '运营方没有登记微信通知的模板' : '运营方没有接入微信服务号'
    return { name: 'wechat', hindrance, send: async () => ({ kind: 'passed', reason: hindrance }) }
  }
  const sendNotice = createNoticeSender(account)
  return {
    name: 'wechat',
    hindrance: '',
    async send({ shopId, phone, kind, content, values, bookDate, arrivalTime, orderId }, at) {
      const { appId } = account
      // WeChat templates have fixed fields for a booking and carry no free text.
      if (orderId === null) return { kind: 'passed', reason: '微信通知不发送自由文案' }
      // The consent is consumed before it is used, so that a crashed server cannot use it twice.
      const consent = await inShop(db, shopId, (tx) => takeConsent(tx, { phone, kind, appId }))
      const template = templates.find(({ id }) => id === consent?.templateId)
      if (!consent || !template) return { kind: 'passed', reason: '客人没有同意这类微信通知' }
      const { openid, templateId } = consent
      const facts = { values, words: content.replace(signaturePrefix, ''), bookDate, arrivalTime }
      const page = new URL(`/m/bookings/${shopId}/${orderId}`, publicUrl).href
      const notice = { openid, templateId, page, fields: fitFields(template.fields, facts) }
      const end = await sendNotice(notice, at)
      if (end.kind !== 'refused') return end
      await inShop(db, shopId, (tx) => settleConsent(tx, consent, end.consent))
      return { kind: 'passed', reason: end.reason }
    },
  }
}
