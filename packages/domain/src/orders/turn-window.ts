import { minutesWithin } from '../time/arrival-times.ts'
import { minutesToClock } from '../time/clock.ts'
import { endOfPeriod, type MealPeriod } from '../time/meal-period.ts'

/** How long a party sits before the next turn of its room, in minutes, where the rule does not say. */
export const defaultDiningMinutes = 120

/** What guests of a later turn have at the least until the period ends; less where parties sit for less. */
export const leastDiningMinutes = 60

/** A turn of a room that somebody has. All times are minutes since the midnight that begins the period's day. */
export interface SeatedTurn {
  readonly turn: number
  /** When its guests said they come; undefined where they did not. */
  readonly arrival?: number | undefined
  /** When its table was cleared; undefined while it is not. */
  readonly clearedAt?: number | undefined
}

export interface TurnSeating {
  readonly period: MealPeriod
  readonly diningMinutes: number
  /** The turns of the room that stand, of one date and period. */
  readonly seated: readonly SeatedTurn[]
}

/** When the guests of a turn may come, in minutes since the midnight that begins the period's day. */
export interface TurnWindow {
  readonly turn: number
  readonly from: number
  /** Nobody comes at that time or later; not above `from` where nobody can come at all. */
  readonly until: number
  /** The last time of arrival that leaves the turn after it its table; undefined where none stands. */
  readonly latest: number | undefined
}

/**
 * When the guests of a turn may come: once those before them had their time, counted from their arrival or else from
 * where their own turn begins, or once their table was cleared; and soon enough for those who come after them. Who has a
 * later turn comes so long before the end of the period that a meal can be had.
 */
export function turnWindow(turn: number, seating: TurnSeating): TurnWindow {
  const { period, diningMinutes, seated } = seating
  const from = startOf(turn, seating)
  const next = seated
    .filter((other) => other.turn > turn && other.clearedAt === undefined)
    .sort((one, other) => one.turn - other.turn)[0]
  const last = endOfPeriod(period)
  const end = turn > 1 ? last - Math.min(diningMinutes, leastDiningMinutes) + 1 : last
  if (!next) return { turn, from, until: end, latest: undefined }
  const nextStart = next.arrival ?? period.startMinutes + (next.turn - 1) * diningMinutes
  const latest = nextStart - (next.turn - turn) * diningMinutes
  return { turn, from, until: Math.min(end, latest + 1), latest }
}

function startOf(turn: number, seating: TurnSeating): number {
  const { period, diningMinutes, seated } = seating
  if (turn <= 1) return period.startMinutes
  const before = seated.find((other) => other.turn === turn - 1)
  if (before?.clearedAt !== undefined) return Math.max(period.startMinutes, before.clearedAt)
  return (before?.arrival ?? startOf(turn - 1, seating)) + diningMinutes
}

/** Whether guests of a turn may come at a time. */
export const isWithinTurn = ({ from, until }: TurnWindow, minutes: number): boolean =>
  minutes >= from && minutes < until

/** Whether guests of a turn can come at all. */
export const isTurnOpen = ({ from, until }: TurnWindow): boolean => from < until

/** A window as page and server name it to each other: `17:00-21:00`. */
export const turnWindowName = ({ from, until }: TurnWindow): string =>
  `${minutesToClock(from)}-${minutesToClock(until)}`

/** A turn of a room that is being booked, and from when it has the room: `19:30`; empty for a first one. */
export interface BookedTurn {
  readonly title: string
  readonly turn: number
  readonly turnFrom: string
}

/**
 * What staff are warned of whose guests would come before their turn has its table. It forbids nothing: they may know
 * that the party before leaves early.
 */
export function tooEarlyWords(
  arrivalTime: string,
  rooms: readonly BookedTurn[],
  period: MealPeriod | undefined,
): string {
  const arrival = period && minutesWithin(period, arrivalTime)
  if (!period || arrival === undefined) return ''
  const early = rooms.filter(({ turn, turnFrom }) => {
    const from = turn > 1 ? minutesWithin(period, turnFrom) : undefined
    return from !== undefined && arrival < from
  })
  return early.length > 0
    ? `${early.map(({ title, turn, turnFrom }) => `${title}${turnText(turn, turnFrom)}`).join('、')}，${arrivalTime} 到店时前一桌可能还没离席`
    : ''
}

/**
 * What staff are warned of whose guests would have a later turn with less than an hour of the period left. It forbids
 * nothing: they know how long the house stays open.
 */
export function tooLateWords(
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

/** Everything that staff are warned of about the turns they book. */
export const turnWarning = (
  arrivalTime: string,
  rooms: readonly BookedTurn[],
  period: MealPeriod | undefined,
): string =>
  [tooEarlyWords(arrivalTime, rooms, period), tooLateWords(arrivalTime, rooms, period)]
    .filter(Boolean)
    .join('；')

/** 第二轮 · 19:30起, as guests and staff are told of a turn after the first. */
export const turnText = (turn: number, from: string): string => `${turnName(turn)} · ${from}起`

/** What a window means to whoever chooses a room; empty for a first turn that has the whole period. */
export function turnWindowText({ turn, from, latest }: TurnWindow): string {
  const starts = turn > 1 ? turnText(turn, minutesToClock(from)) : ''
  if (latest === undefined) return starts
  const limit = latest <= from ? `须${minutesToClock(from)}到店` : `须${minutesToClock(latest)}前到店`
  return starts ? `${starts}，${limit}` : `${turnName(turn)} · ${limit}`
}

const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 第二轮, 第十二轮. */
function turnName(turn: number): string {
  const tens = Math.floor(turn / 10)
  const ones = turn % 10
  const head = tens === 0 ? '' : `${tens === 1 ? '' : numerals[tens]}十`
  return `第${head}${ones > 0 || tens === 0 ? numerals[ones] : ''}轮`
}
