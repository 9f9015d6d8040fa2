import type { PhoneMessage } from '@roombook/contract'
import { callEnds, callQuiets } from '@roombook/domain'

/** Who calls, in a word or two. */
export function callerName({ realName, userId, callerKind }: PhoneMessage): string {
  if (callerKind === 'test') return '测试来电'
  if (realName !== '') return realName
  return userId > 0 ? '未留姓名' : '新客'
}

/** What became of a call, and by whom. */
export function endWords({ handledHow, handledName, quiet }: PhoneMessage): string {
  if (handledHow === '') return ''
  if (quiet !== '') return [callQuiets[quiet], handledName].filter(Boolean).join(' · ')
  return [callEnds[handledHow], handledName].filter(Boolean).join(' · ')
}
