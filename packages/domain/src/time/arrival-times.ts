import { clockToMinutes, minutesPerDay, minutesToClock } from './clock.ts'
import type { LocalDate } from './local-date.ts'
import { endOfPeriod, type MealPeriod } from './meal-period.ts'
import { instantOf, type ShopTime } from './shop-time.ts'

/** A time a guest may say he comes; `value` is `'HH:MM'`, `name` says 次日 after midnight. */
export interface ArrivalTime {
  readonly name: string
  readonly value: string
}

/** The arrival times of a period, one every `stepMinutes` from its start; its end is none. */
export function arrivalTimes(period: MealPeriod, stepMinutes = 30): ArrivalTime[] {
  return arrivalMinutes(period, stepMinutes).map(arrivalTime)
}

/**
 * The arrival times that can still be chosen: those gone by are hidden, except the one the order already has.
 */
export function openArrivalTimes(choice: {
  readonly period: MealPeriod
  readonly bookDate: LocalDate
  readonly time: ShopTime
  readonly stepMinutes?: number
  /** The arrival time the order was saved with, `'HH:MM'`. */
  readonly stored?: string | null
}): ArrivalTime[] {
  const { period, bookDate, time, stored } = choice
  const offered = arrivalMinutes(period, choice.stepMinutes).filter(
    (minutes) => instantOf(bookDate, minutes, time.timezone) >= time.now,
  )
  const kept = stored ? minutesWithin(period, stored) : undefined
  const all = kept === undefined ? offered : [...new Set([...offered, kept])]
  return all.sort((one, other) => one - other).map(arrivalTime)
}

/**
 * A clock time within a period, in minutes since the midnight that begins the period's day; past midnight it is
 * 1440 and more. Undefined where the text is no time of day.
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
 * When the guests of an order are expected, in minutes since its day began: when they said, else from when they have the
 * room, where others sit in it before them, else when the period begins.
 */
export const minutesExpected = (
  order: MealPeriod & { arrivalTime: string; turnFrom: number | null },
): number => minutesWithin(order, order.arrivalTime) ?? order.turnFrom ?? order.startMinutes
