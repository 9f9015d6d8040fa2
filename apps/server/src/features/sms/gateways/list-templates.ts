import type { SmsKind } from '../sms-gateway.ts'
import { aliyunText, smsKinds, tencentText } from './template-texts.ts'

/** A template's name, as it is called where it is registered. */
const titles: Readonly<Record<SmsKind, string>> = {
  code: '验证码（模板类型：验证码）',
  booking: '预订通知',
  hold: '预留通知',
  'booked-online': '线上预订成功',
  accepted: '预订申请已接受',
  refused: '预订申请未接受',
  expired: '预订申请已失效',
  unpaid: '订金未支付，预订取消',
  cancelled: '预订取消',
}

const providers = [
  { title: '阿里云', textOf: aliyunText },
  { title: '腾讯云', textOf: tencentText },
]

/** What is to be registered with each provider, kind by kind, and the file to fill with what it answers. */
export function listTemplates(): string {
  const sections = providers.map(({ title, textOf }) => {
    const texts = smsKinds.map((kind) => `${kind}  ${titles[kind]}\n  ${textOf(kind)}\n`)
    return `== ${title} ==\n\n${texts.join('\n')}`
  })
  const file = Object.fromEntries(smsKinds.map((kind) => [kind, { id: '' }]))
  return `${sections.join('\n')}\n== SMS_TEMPLATES_FILE ==\n\n${JSON.stringify(file, null, 2)}\n`
}
