import { minutesWithin } from '../time/arrival-times.ts'
import { minutesToClock } from '../time/clock.ts'
import { endOfPeriod, type MealPeriod } from '../time/meal-period.ts'
import { leastDiningMinutes, type TurnWindow } from './turn-window.ts'

/** Formats a window for the exchange between page and server: `17:00-21:00`. */
export const turnWindowName = ({ from, until }: TurnWindow): string =>
  `${minutesToClock(from)}-${minutesToClock(until)}`

/** A seating being booked, with its start: `19:30`; empty for the first. */
export interface BookedTurn {
  readonly title: string
  readonly turn: number
  readonly turnFrom: string
}

/**
 * Returns a warning to staff about guests who arrive before their seating's start. It does not prevent
 * saving: staff may know that the previous party leaves early.
 */
export function warnTooEarly(
  arrivalTime: string,
  rooms: readonly BookedTurn[],
  period: MealPeriod | undefined,
): string {
  const arrival = period && minutesWithin(period, arrivalTime)
  if (!period || arrival === undefined) return ''
  const limited = rooms.filter(({ turn, turnFrom }) => {
    const from = turn > 1 ? minutesWithin(period, turnFrom) : undefined
    return from !== undefined && arrival < from
  })
  return limited.length > 0
    ? `${limited.map(({ title, turn, turnFrom }) => `${title}${turnText(turn, turnFrom)}`).join('、')}，${arrivalTime} 到店时前一桌可能还没离席`
    : ''
}

/**
 * Returns a warning to staff about a later seating with less than an hour of the period left. It does not
 * prevent saving: staff know how long the restaurant stays open.
 */
export function warnTooLate(
  arrivalTime: string,
  rooms: readonly BookedTurn[],
  period: MealPeriod | undefined,
): string {
  if (!period) return ''
  const end = endOfPeriod(period)
  const late = rooms.filter(({ turn, turnFrom }) => {
    const from = turn > 1 ? minutesWithin(period, turnFrom) : undefined
    const comes = Math.max(from ?? 0, minutesWithin(period, arrivalTime) ?? 0)
    return from !== undefined && end - comes < leastDiningMinutes
  })
  return late.length > 0
    ? `${late.map(({ title, turn, turnFrom }) => `${title}${turnText(turn, turnFrom)}`).join('、')}，到${minutesToClock(end)}餐段结束不足${leastDiningMinutes}分钟`
    : ''
}

/** Returns all warnings to staff about the seatings being booked. */
export const turnWarning = (
  arrivalTime: string,
  rooms: readonly BookedTurn[],
  period: MealPeriod | undefined,
): string =>
  [warnTooEarly(arrivalTime, rooms, period), warnTooLate(arrivalTime, rooms, period)]
    .filter(Boolean)
    .join('；')

/** Formats a seating after the first: 第二轮 · 19:30起. */
export const turnText = (turn: number, from: string): string => `${turnName(turn)} · ${from}起`

/** Returns a window's text for choosing a room; empty for a first seating with the whole period. */
export function turnWindowText({ turn, from, latest }: TurnWindow): string {
  const starts = turn > 1 ? turnText(turn, minutesToClock(from)) : ''
  if (latest === undefined) return starts
  const limit = latest <= from ? `须${minutesToClock(from)}到店` : `须${minutesToClock(latest)}前到店`
  return starts ? `${starts}，${limit}` : `${turnName(turn)} · ${limit}`
}

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Formats the ordinal: 第二轮, 第十二轮. */
function turnName(turn: number): string {
  const tens = Math.floor(turn / 10)
  const ones = turn % 10
  const head = tens === 0 ? '' : `${tens === 1 ? '' : numerals[tens]}十`
  return `第${head}${ones > 0 || tens === 0 ? numerals[ones] : ''}轮`
}
