import type { SmsOutcome } from '../sms-gateway.ts'

/** Reasons why a provider rejected a message, as shown to staff. */
export const refusalMessages = {
  tooOften: '给该号码发送过于频繁，请稍后再试',
  quotaSpent: '短信发送量已达上限',
  wrongNumber: '手机号码不正确',
  blocked: '该号码已退订或在免打扰名单中',
  noBalance: '短信余额不足，请联系系统管理员',
  wrongSign: '短信签名未通过审核，请联系系统管理员',
  wrongTemplate: '短信模板未通过审核，请联系系统管理员',
  wrongValues: '短信中的姓名、包厢等内容不符合服务商要求',
  wrongContent: '短信含有禁止发送的内容',
  wrongAccount: '短信服务的密钥或权限不正确，请联系系统管理员',
  busy: '短信服务繁忙，请稍后再试',
  unreachable: '短信服务商无法连接，短信没有发出',
} as const

export type RefusalMessage = (typeof refusalMessages)[keyof typeof refusalMessages]

/** Transient reasons: a retry may succeed. */
const transientMessages: ReadonlySet<string> = new Set([refusalMessages.busy, refusalMessages.unreachable])

/** Returns the result of a message that the provider certainly rejected, by its reason. */
export const toRejectedOutcome = (error: string): SmsOutcome =>
  transientMessages.has(error)
    ? { state: 'not-now', error }
    : { state: 'failed', error, ...(error === refusalMessages.blocked ? { blacklisted: true } : {}) }

/** Returns the text for a provider's error code; an unknown one is named, for its documentation. */
export const describeRefusal = (code: string, messages: Readonly<Record<string, RefusalMessage>>): string =>
  messages[code] ?? `短信服务商未接受（${code}）`

/** Error codes of connections never made, so that nothing was sent. */
export const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'] as const
