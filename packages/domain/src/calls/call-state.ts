/** A telephone call as reported by its line. */
export interface ReportedCall {
  rangAt: Date
  answeredAt: Date | null
  missedAt: Date | null
  endedAt: Date | null
  /** Time at which staff took it on a console or booked from it; null for none. */
  takenAt?: Date | null
  /** Whether it was reported too late to be answered. */
  late: boolean
}

/** States of a call; `rang`: over, on a line that does not report whether it was answered. */
export const callStates = {
  ringing: '响铃中',
  answered: '已接听',
  missed: '未接',
  rang: '来电',
} as const
export type CallState = keyof typeof callStates

/** Greatest duration of ringing, in milliseconds; later, a call without further reports is over (`rang`). */
export const longestRingMs = 2 * 60_000

/**
 * Milliseconds for which a box stores calls that it could not report; a call dated earlier comes from a wrong
 * clock.
 */
export const longestBufferedMs = 31 * 24 * 60 * 60_000

/**
 * Returns a call's state at a time. A call that ended unanswered was missed, as was one reported late. Many
 * lines report only the end: the call then counts as answered if staff took it on a console before.
 */
export function callState(
  { rangAt, answeredAt, missedAt, endedAt, late, takenAt }: ReportedCall,
  now: Date,
): CallState {
  if (answeredAt) return 'answered'
  if (missedAt || late) return 'missed'
  if (endedAt) return takenAt && takenAt <= endedAt ? 'answered' : 'missed'
  return now.getTime() - rangAt.getTime() < longestRingMs ? 'ringing' : 'rang'
}

/** Handling of a call by staff; `quiet` where none was needed. */
export const callEnds = {
  seen: '已处理',
  booked: '已预订',
  called: '已回电',
  dismissed: '已忽略',
  quiet: '不提醒',
} as const
export type CallEnd = keyof typeof callEnds

/** Returns whether the handling of a call may change: a booking may follow after the call was taken. */
export const mayEndCall = (before: CallEnd | '', end: CallEnd): boolean =>
  before === '' || (end === 'booked' && before !== 'booked')

/** Milliseconds without a report after which a box counts as disconnected. */
export const longestBoxSilenceMs = 150_000

/** Milliseconds for which a test call is shown on every console; it creates no task and is not recorded. */
export const testCallMs = 60_000
