import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { callEnds, callQuiets, callTextRefusals } from '@roombook/domain/calls'
import { smsMessageStates } from '@roombook/domain/sms'

/** Returns a short name of the caller. */
export function callerName({ realName, userId, callerKind }: PhoneMessage): string {
  if (callerKind === 'test') return '测试来电'
  if (realName !== '') return realName
  return userId > 0 ? '未留姓名' : '新客'
}

/** Describes the handling of a call, and by whom. */
export function describeCallHandling({ handledHow, handledName, quiet }: PhoneMessage): string {
  if (handledHow === '') return ''
  if (quiet !== '') return [callQuiets[quiet], handledName].filter(Boolean).join(' · ')
  return [callEnds[handledHow], handledName].filter(Boolean).join(' · ')
}

/** Describes the state of the message after a call, or why there is none; empty where none was considered. */
export function describeCallMessage({ callText, callSms }: PhoneMessage): string {
  if (callText === '') return ''
  if (callText === 'waiting') return '稍后发短信'
  if (callText !== 'queued') return `未发短信：${callTextRefusals[callText]}`
  if (!callSms) return '已发短信'
  const { state, error } = callSms
  const { name } = smsMessageStates[state]
  if (state === 'failed') return `短信没有发出：${error}`
  return [`已发短信 · ${name}`, state === 'unknown' && error].filter(Boolean).join('：')
}
