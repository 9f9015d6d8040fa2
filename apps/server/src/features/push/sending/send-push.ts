import webPush from 'web-push'
import { NotReached, postBytes } from '#platform/outgoing/post-bytes.ts'
import type { VapidKeys } from '../vapid-keys.ts'

/** Result of one sending. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The push service does not know the subscription any more. */
  | { kind: 'gone' }
  /** It was not taken, and may be another time; of some answers that is not quite sure. */
  | { kind: 'later'; error: string; isSure: boolean }
  /** It was not taken, and never will be. */
  | { kind: 'failed'; error: string }
  /** Nobody knows whether it was taken; it is not tried again. */
  | { kind: 'unknown'; error: string }

/** A browser as a notification is addressed to it. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

const timeoutMs = 10_000

/** An encrypted request that is ready to go (RFC 8291). */
export interface ReadyPush {
  send(): Promise<PushOutcome>
}

/**
 * Encrypts a notification for the one browser that can read it.
 * @param keptSeconds how long its push service keeps it for a phone that is off: for as long as it is news
 * @throws Error where its keys are none.
 */
export function readyPush(
  shown: object,
  { endpoint, p256dh, auth }: PushAddress,
  { keys, allowInner, keptSeconds }: { keys: VapidKeys; allowInner: boolean; keptSeconds: number },
): ReadyPush {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
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
        return toOutcome(status)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return error instanceof NotReached
          ? { kind: 'later', error: `无法连接推送服务：${reason}`, isSure: true }
          : { kind: 'unknown', error: `发送中断，不能确定是否送达：${reason}` }
      }
    },
  }
}

/** Maps a push service's status code (RFC 8030). */
function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const error = `推送服务答复 ${status}`
  if (status !== 429 && status < 500) return { kind: 'failed', error }
  // A proxy may answer for a service that has accepted it.
  return { kind: 'later', error, isSure: status === 429 || status === 503 }
}
