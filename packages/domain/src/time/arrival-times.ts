import { clockToMinutes, minutesPerDay, minutesToClock } from './clock.ts'
import type { LocalDate } from './local-date.ts'
import { endOfPeriod, type MealPeriod } from './meal-period.ts'
import { instantOf, type ShopTime } from './shop-time.ts'

/** An arrival time to choose; `value` is `'HH:MM'`, `name` has the prefix 次日 after midnight. */
export interface ArrivalTime {
  readonly name: string
  readonly value: string
}

/** Lists the arrival times of a period, every `stepMinutes` from its start, without its end. */
export function arrivalTimes(period: MealPeriod, stepMinutes = 30): ArrivalTime[] {
  return arrivalMinutes(period, stepMinutes).map(arrivalTime)
}

/** Lists the arrival times that can still be chosen: past ones are hidden, except the order's own. */
export function openArrivalTimes(choice: {
  readonly period: MealPeriod
  readonly bookDate: LocalDate
  readonly time: ShopTime
  readonly stepMinutes?: number
  /** Stored arrival time of the order, `'HH:MM'`. */
  readonly stored?: string | null
}): ArrivalTime[] {
  const { period, bookDate, time, stored } = choice
  const offered = arrivalMinutes(period, choice.stepMinutes).filter(
    (minutes) => instantOf(bookDate, minutes, time.timezone) >= time.now,
  )
  const storedMinutes = stored ? minutesWithin(period, stored) : undefined
  const all = storedMinutes === undefined ? offered : [...new Set([...offered, storedMinutes])]
  return all.sort((one, other) => one - other).map(arrivalTime)
}

/**
 * Converts a clock time within a period to minutes since the midnight that begins the period's day; past
 * midnight it is 1440 or more. Undefined for an invalid time.
 */
export function minutesWithin(period: MealPeriod, clock: string): number | undefined {
  const minutes = clockToMinutes(clock)
  if (minutes === undefined) return undefined
  const isNextDay = minutes < period.startMinutes && minutes + minutesPerDay <= endOfPeriod(period)
  return isNextDay ? minutes + minutesPerDay : minutes
}

function arrivalMinutes(period: MealPeriod, stepMinutes = 30): number[] {
  const count = Math.ceil((endOfPeriod(period) - period.startMinutes) / stepMinutes)
  return Array.from({ length: count }, (_, index) => period.startMinutes + index * stepMinutes)
}

function arrivalTime(minutes: number): ArrivalTime {
  const value = minutesToClock(minutes)
  return { name: minutes < minutesPerDay ? value : `次日${value}`, value }
}

/**
 * Returns the expected arrival of an order's guests, in minutes since the start of its day: their arrival
 * time, else the start of their later seating, else the start of the period.
 */
export const minutesExpected = (
  order: MealPeriod & { arrivalTime: string; turnFrom: number | null },
): number => minutesWithin(order, order.arrivalTime) ?? order.turnFrom ?? order.startMinutes
