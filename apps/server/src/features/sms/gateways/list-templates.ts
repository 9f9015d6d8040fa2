import { smsCategoryOf, smsTemplateKinds } from '@roombook/domain/sms'
import type { SmsKind } from '../sms-gateway.ts'
import { aliyunText, isOptional, smsKinds, templateTexts, tencentText } from './template-texts.ts'

/** Name of a template for its registration. */
const describeKind = (kind: SmsKind): string =>
  kind === 'code'
    ? '验证码（模板类型：验证码）'
    : kind === 'operator'
      ? '提醒运维人员，如备份没有做成（可不登记：不登记则不提醒）'
      : [
          smsTemplateKinds[kind].title,
          smsCategoryOf(kind) === 'promotion' && '（模板类型：推广）',
          isOptional(kind) && '（可不登记：不登记则不发这类短信）',
        ]
          .filter(Boolean)
          .join('')

const providers = [
  { title: '阿里云', textOf: aliyunText },
  { title: '腾讯云', textOf: tencentText },
]

/** Lists the texts to register with each provider by kind, and the file for the resulting template ids. */
export function listTemplates(): string {
  const sections = providers.map(({ title, textOf }) => {
    const texts = smsKinds.map((kind) => `${kind}  ${describeKind(kind)}\n  ${textOf(templateTexts[kind])}\n`)
    return `== ${title} ==\n\n${texts.join('\n')}`
  })
  const file = Object.fromEntries(smsKinds.map((kind) => [kind, { id: '' }]))
  return `${sections.join('\n')}\n== SMS_TEMPLATES_FILE ==\n\n${JSON.stringify(file, null, 2)}\n`
}
