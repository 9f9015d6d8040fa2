import type { PhoneMessage } from '@roombook/contract'
import { callEnds, callQuiets, callTextRefusals, smsMessageStates } from '@roombook/domain'

/** Returns the caller's name in a word or two. */
export function callerName({ realName, userId, callerKind }: PhoneMessage): string {
  if (callerKind === 'test') return '测试来电'
  if (realName !== '') return realName
  return userId > 0 ? '未留姓名' : '新客'
}

/** Returns the handling of a call, and its author. */
export function describeCallHandling({ handledHow, handledName, quiet }: PhoneMessage): string {
  if (handledHow === '') return ''
  if (quiet !== '') return [callQuiets[quiet], handledName].filter(Boolean).join(' · ')
  return [callEnds[handledHow], handledName].filter(Boolean).join(' · ')
}

/** Whether a message followed a call, and how that stands, or why none did; nothing where none was thought of. */
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
