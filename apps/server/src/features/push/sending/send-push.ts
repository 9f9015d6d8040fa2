import webPush from 'web-push'
import { NotReached, postBytes } from '../../../platform/outgoing/post-bytes.ts'
import type { VapidKeys } from '../vapid-keys.ts'
import type { LeasedPush } from './push-job.repository.ts'

/** What became of one sending. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The push service does not know the subscription any more. */
  | { kind: 'gone' }
  /** It was not taken, and may be another time. */
  | { kind: 'later'; error: string }
  /** It was not taken, or nobody knows; it is not tried again. */
  | { kind: 'failed'; error: string }

/** Push services keep it for a phone that is off for this long, in seconds: a booking is news for so long. */
const keptSeconds = 3600
const timeoutMs = 10_000

/** An encrypted request that is ready to go (RFC 8291). */
export interface ReadyPush {
  send(): Promise<PushOutcome>
}

/**
 * Encrypts a notification for the one browser that can read it.
 * @throws Error where its keys are none.
 */
export function readyPush(
  { words, orderId, waitlist, messageId }: Pick<LeasedPush, 'words' | 'orderId' | 'waitlist' | 'messageId'>,
  { endpoint, p256dh, auth }: NonNullable<LeasedPush['target']>,
  { keys, allowInner }: { keys: VapidKeys; allowInner: boolean },
): ReadyPush {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ words, orderId, waitlist, messageId }),
    { vapidDetails: keys, TTL: keptSeconds, urgency: 'high' },
  )
  return {
    async send() {
      try {
        const status = await postBytes({
          url: new URL(endpoint),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: body ?? Buffer.alloc(0),
          timeoutMs,
          allowInner,
        })
        return outcomeOf(status)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return error instanceof NotReached
          ? { kind: 'later', error: `无法连接推送服务：${reason}` }
          : { kind: 'failed', error: `发送中断，不能确定是否送达：${reason}` }
      }
    },
  }
}

/** What a push service's answer means (RFC 8030). */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const error = `推送服务答复 ${status}`
  return status === 429 || status >= 500 ? { kind: 'later', error } : { kind: 'failed', error }
}
