/** Result of an event's delivery to an address. */
export type HookVerdict =
  /** It has it. */
  | 'delivered'
  /** It says that it wants no more (410). */
  | 'gone'
  /** It will not take this one event; others it may. */
  | 'refused'
  /** It is not there, or not well, or not set up: nothing is sent to it for a while. */
  | 'later'

const eventRefusals = new Set([400, 409, 413, 415, 422])

/**
 * Returns the verdict of an HTTP status; undefined counts as no answer in time. Redirections are not
 * followed, and count as not set up.
 */
export function judgeHookAnswer(status: number | undefined): HookVerdict {
  if (status === undefined) return 'later'
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return eventRefusals.has(status) ? 'refused' : 'later'
}

const second = 1000
const hour = 3_600_000

/** How often one event that is refused is sent. */
export const mostHookTries = 8
/** After so long without one event delivered a hook is paused. */
export const hookPatienceMs = 24 * hour
/** Age limit, in milliseconds, of events that are still sent once a hook is resumed. */
export const hookRetentionMs = 72 * hour

/** The pause after so many failures in a row: ten seconds, doubling to half an hour. */
export const hookPauseMs = (failures: number): number =>
  Math.min(10 * second * 2 ** Math.min(failures - 1, 20), hour / 2)
