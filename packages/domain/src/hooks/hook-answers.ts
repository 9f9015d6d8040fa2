/** Result of an event's delivery to a webhook. */
export type HookVerdict =
  /** The webhook accepted it. */
  | 'delivered'
  /** The webhook wants no further events (410). */
  | 'gone'
  /** The webhook rejected this event; others may still be accepted. */
  | 'refused'
  /** The webhook is unreachable, failing or misconfigured: delivery pauses for a while. */
  | 'later'

const eventRefusals = new Set([400, 409, 413, 415, 422])

/**
 * Returns the verdict on an HTTP status; undefined is a timeout. Redirects are not followed and count as
 * misconfigured.
 */
export function judgeHookAnswer(status: number | undefined): HookVerdict {
  if (status === undefined) return 'later'
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return eventRefusals.has(status) ? 'refused' : 'later'
}

const second = 1000
const hour = 3_600_000

/** Greatest number of attempts for one rejected event. */
export const mostHookTries = 8
/** Milliseconds without any delivery after which a webhook is paused. */
export const hookPatienceMs = 24 * hour
/** Greatest age, in milliseconds, of events that are sent when a webhook is resumed. */
export const hookRetentionMs = 72 * hour

/** Returns the delay after a number of consecutive failures: ten seconds, doubling up to half an hour. */
export const hookPauseMs = (failures: number): number =>
  Math.min(10 * second * 2 ** Math.min(failures - 1, 20), hour / 2)
