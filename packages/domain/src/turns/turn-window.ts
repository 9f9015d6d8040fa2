import { endOfPeriod, type MealPeriod } from '../time/meal-period.ts'

/** Default minutes that a party occupies a room before its next seating. */
export const defaultDiningMinutes = 120

/**
 * Least minutes from a later seating to the period's end; fewer where the dining time is shorter (decision
 * 038).
 */
export const leastDiningMinutes = 60

/** A booked seating of a room. All times are minutes since the midnight that begins the period's day. */
export interface SeatedTurn {
  readonly turn: number
  /** Arrival time of its guests; undefined for none. */
  readonly arrival?: number | undefined
  /** Time at which its table was cleared; undefined before that. */
  readonly clearedAt?: number | undefined
}

export interface TurnSeating {
  readonly period: MealPeriod
  readonly diningMinutes: number
  /** Booked seatings of the room for one date and period. */
  readonly seated: readonly SeatedTurn[]
}

/** Arrival window of a seating, in minutes since the midnight that begins the period's day. */
export interface TurnWindow {
  readonly turn: number
  readonly from: number
  /** End of the window, exclusive; not above `from` where no arrival is possible. */
  readonly until: number
  /** Latest arrival that still leaves the next seating its table; undefined where there is none. */
  readonly latest: number | undefined
}

/**
 * Computes the arrival window of a seating: from the end of the previous seating's dining time (from its
 * arrival, or else the start of its own window) or the clearing of its table; early enough for the next
 * seating; and, for a later seating, early enough before the period's end for a meal.
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

/** Returns whether guests of a seating may arrive at a time. */
export const isWithinTurn = ({ from, until }: TurnWindow, minutes: number): boolean =>
  minutes >= from && minutes < until

/** Returns whether a seating has any possible arrival time. */
export const isTurnOpen = ({ from, until }: TurnWindow): boolean => from < until

/**
 * Returns the arrival time implied by the windows of a booking: the single possible one of a seating, if all
 * others permit it; undefined where there is a choice, or none.
 */
export function onlyArrival(windows: readonly TurnWindow[]): number | undefined {
  const only = windows.find(({ from, until }) => until === from + 1)
  return only && windows.every((window) => isWithinTurn(window, only.from)) ? only.from : undefined
}
