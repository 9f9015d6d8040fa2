import webPush from 'web-push'
import { NotReached, postBytes } from '#platform/outgoing/post-bytes.ts'
import type { VapidKeys } from '../vapid-keys.ts'

/** Result of one sending. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The push service no longer knows the subscription. */
  | { kind: 'gone' }
  /** Not accepted, but may be later; `isSure` where it was certainly not accepted. */
  | { kind: 'later'; error: string; isSure: boolean }
  /** Not accepted; a retry would fail too. */
  | { kind: 'failed'; error: string }
  /** Possibly accepted, so it is not retried. */
  | { kind: 'unknown'; error: string }

/** Push endpoint and keys of a browser. */
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
 * Encrypts a notification for its browser.
 * @param ttl time for which the push service retains it for an offline phone.
 * @throws Error for invalid keys.
 */
export function readyPush(
  shown: object,
  { endpoint, p256dh, auth }: PushAddress,
  { keys, allowInner, ttl }: { keys: VapidKeys; allowInner: boolean; ttl: number },
): ReadyPush {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    { vapidDetails: keys, TTL: ttl, urgency: 'high' },
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
  // A proxy may respond for a service that has accepted it.
  return { kind: 'later', error, isSure: status === 429 || status === 503 }
}
