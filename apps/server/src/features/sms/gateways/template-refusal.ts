import { smsSample } from '@roombook/domain/sms'
import type { TemplateOutcome } from '../sms-gateway.ts'
import { toRejectedOutcome } from './refusal-messages.ts'

/** Returns the result of a template that was certainly not accepted, by its reason. */
export function templateNotTaken(reason: string): TemplateOutcome {
  const { state, error = reason } = toRejectedOutcome(reason) as { state: string; error?: string }
  return state === 'not-now' ? { state: 'not-now', error } : { state: 'refused', error }
}

/** Formats the reason why a provider rejected a template, with the provider's own message if there is one. */
export const templateRefusal = (code: string, message = ''): string =>
  message === '' ? `短信服务商未接受（${code}）` : `短信服务商未接受：${message}（${code}）`

/** Maximum length of a template's name at a provider. */
const longestName = 30

/**
 * Returns the template's name at the provider: our reference first, for finding it, then the store's title.
 */
export const templateName = (reference: string, title: string): string =>
  `${reference} ${title}`.slice(0, longestName).trim()

/** Whether a listed template has our reference. */
export const isNamed = (name: string | undefined, reference: string): boolean =>
  name?.split(' ')[0] === reference

/** Returns the remark for the template's reviewer. */
export const templateRemark = (signature: string, text: string): string =>
  `餐饮门店包厢预订系统，发给本人预订的客人。示例：【${signature}】${smsSample(text)}`
