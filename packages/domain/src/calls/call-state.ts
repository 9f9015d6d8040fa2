/** A telephone call, as far as its line reported it. */
export interface ReportedCall {
  rangAt: Date
  answeredAt: Date | null
  missedAt: Date | null
  endedAt: Date | null
  /** When somebody took it on a console, or booked from it; nothing where nobody did. */
  takenAt?: Date | null
  /** It was reported too late for anybody to answer it. */
  late: boolean
}

/** `rang`: it is over, and its line never says whether anybody answered. */
export const callStates = {
  ringing: '响铃中',
  answered: '已接听',
  missed: '未接',
  rang: '来电',
} as const
export type CallState = keyof typeof callStates

/** A telephone that nobody answers rings no longer than this. */
export const longestRingMs = 2 * 60_000

/** For how long a box keeps what it could not tell; a call that it dates before that is of a clock that stands wrong. */
export const longestBufferedMs = 31 * 24 * 60 * 60_000

/**
 * Returns a call's state at a moment. A call that ended without an answer was missed, and so was one that was
 * reported late. Many lines report only the end: the call then counts as answered if somebody took it on a
 * console before.
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

/** Whether what was done about a call may become another: a booking is made after the call was taken. */
export const mayEndCall = (before: CallEnd | '', end: CallEnd): boolean =>
  before === '' || (end === 'booked' && before !== 'booked')

/** Silence of a box, in milliseconds, after which it counts as disconnected. */
export const longestBoxSilenceMs = 150_000

/** A call that nobody made shows so long on every console, and is no task: afterwards it is nowhere. */
export const testCallMs = 60_000
