import { type Instant, minutesPerDay } from './clock.ts'
import type { LocalDate } from './local-date.ts'
import { dateIsPast, instantOf, type ShopTime } from './shop-time.ts'

/** Lunch, dinner, late supper. Both ends are minutes since midnight. */
export interface MealPeriod {
  readonly startMinutes: number
  /** Not after the start: the period runs past midnight, and belongs to the day it started. */
  readonly endMinutes: number
}

/** Whether the period ends on the day after it started. */
export function crossesMidnight(period: MealPeriod): boolean {
  return period.endMinutes <= period.startMinutes
}

/** The period's end in minutes since the midnight that begins its own day; 1440 and more is the day after. */
export function endOfPeriod(period: MealPeriod): number {
  return crossesMidnight(period) ? period.endMinutes + minutesPerDay : period.endMinutes
}

export function periodStart(period: MealPeriod, bookDate: LocalDate, timezone: string): Instant {
  return instantOf(bookDate, period.startMinutes, timezone)
}

export function periodEnd(period: MealPeriod, bookDate: LocalDate, timezone: string): Instant {
  return instantOf(bookDate, endOfPeriod(period), timezone)
}

/** Whether a period of a date can no longer be booked: its business day or its end has gone by. */
export function periodIsPast(period: MealPeriod, bookDate: LocalDate, time: ShopTime): boolean {
  return dateIsPast(bookDate, time) || periodEnd(period, bookDate, time.timezone) <= time.now
}
