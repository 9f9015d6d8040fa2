import { type Instant, minutesPerDay } from './clock.ts'
import type { LocalDate } from './local-date.ts'
import { dateIsPast, instantOf, type ShopTime } from './shop-time.ts'

/** A meal period such as lunch, dinner or late supper. Both ends are minutes since midnight. */
export interface MealPeriod {
  readonly startMinutes: number
  /** If not after the start, the period runs past midnight and belongs to the day on which it started. */
  readonly endMinutes: number
}

/** Returns whether the period ends on the day after its start. */
export function crossesMidnight(period: MealPeriod): boolean {
  return period.endMinutes <= period.startMinutes
}

/**
 * Returns the period's end in minutes since the midnight that begins its day; 1440 and more is the next day.
 */
export function endOfPeriod(period: MealPeriod): number {
  return crossesMidnight(period) ? period.endMinutes + minutesPerDay : period.endMinutes
}

export function periodStart(period: MealPeriod, bookDate: LocalDate, timezone: string): Instant {
  return instantOf(bookDate, period.startMinutes, timezone)
}

export function periodEnd(period: MealPeriod, bookDate: LocalDate, timezone: string): Instant {
  return instantOf(bookDate, endOfPeriod(period), timezone)
}

/** Returns whether a period of a date can no longer be booked: its business day or its end is past. */
export function periodIsPast(period: MealPeriod, bookDate: LocalDate, time: ShopTime): boolean {
  return dateIsPast(bookDate, time) || periodEnd(period, bookDate, time.timezone) <= time.now
}
