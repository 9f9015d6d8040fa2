import type { SmsGateway } from '../sms-gateway.ts'
import type { Answer, QueriedSms } from './sms-queue.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delay of the first delivery query after sending, in milliseconds. */
export const firstQuestionMs = 10 * second
const questionsMs = [firstQuestionMs, minute, 10 * minute, hour] as const
/** Age of a message after which its delivery is no longer queried. */
const longestMs = 72 * hour

/**
 * Time of a message's next delivery query: after 10 s, 1 min, 10 min and 1 h, then every hour for three days.
 */
export function nextQuestion({ asked, sentAt }: Pick<QueriedSms, 'asked' | 'sentAt'>, at: Date): Date | null {
  const after = questionsMs[asked]
  const next = after === undefined ? at.getTime() + hour : Math.max(sentAt.getTime() + after, at.getTime())
  return next - sentAt.getTime() > longestMs ? null : new Date(next)
}

/**
 * Maps a provider's answer to a message's state. A message that never reached it has failed and can be sent
 * again.
 */
export function learntFrom(
  found: Awaited<ReturnType<NonNullable<SmsGateway['find']>>>,
  sms: QueriedSms,
  at: Date,
): Answer {
  const queryAt = nextQuestion(sms, at)
  const isUnknown = sms.state === 'unknown'
  const nothing: Answer = { state: undefined, error: '', at, askAt: queryAt }
  switch (found) {
    case 'delivered':
      return { state: 'delivered', error: '', at, askAt: null }
    case 'failed':
      return { state: 'failed', error: '运营商未能送达', at, askAt: null }
    case 'blacklisted':
      return { state: 'failed', error: '号码在运营商黑名单中，未能送达', blacklisted: true, at, askAt: null }
    case 'absent':
      return isUnknown ? { state: 'failed', error: '没有发出', at, askAt: null } : nothing
    case 'accepted':
      return isUnknown ? { state: 'accepted', error: '', at, askAt: queryAt } : nothing
    case undefined:
      return nothing
  }
}
