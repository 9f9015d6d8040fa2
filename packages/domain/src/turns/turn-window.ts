import { endOfPeriod, type MealPeriod } from '../time/meal-period.ts'

/** Default minutes that a party sits before the next turn of its room. */
export const defaultDiningMinutes = 120

/** Least minutes of a later turn until the period ends; less where parties sit for less (decision 038). */
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

/**
 * When the guests of some turns come though nobody said so: the one time that a turn leaves them, where every other turn
 * of the booking allows it too. Undefined where they have a choice, or none.
 */
export function onlyArrival(windows: readonly TurnWindow[]): number | undefined {
  const only = windows.find(({ from, until }) => until === from + 1)
  return only && windows.every((window) => isWithinTurn(window, only.from)) ? only.from : undefined
}
