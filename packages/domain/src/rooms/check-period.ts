import { minutesPerDay } from '../time/clock.ts'
import { crossesMidnight, endOfPeriod, type MealPeriod } from '../time/meal-period.ts'

/** A meal period with the weekdays (0 is Sunday) on which it opens. */
export interface WeeklyPeriod extends MealPeriod {
  readonly weekdays: readonly number[]
}

const minutesPerWeek = 7 * minutesPerDay
/**
 * Greatest duration of a period past midnight, in minutes; a longer one has probably swapped start and end.
 */
const longestPastMidnight = 12 * 60

/** Returns the fault of a period's times; undefined for none. An end before the start is on the next day. */
export function refusePeriodTimes(period: MealPeriod): string | undefined {
  if (period.startMinutes === period.endMinutes) return '结束时间不能与开始时间相同'
  const length = endOfPeriod(period) - period.startMinutes
  return crossesMidnight(period) && length > longestPastMidnight
    ? '结束时间早于开始时间；跨过零点的餐段最长12小时'
    : undefined
}

/** Returns a weekday on which two periods overlap; undefined for none. */
export function overlappingWeekday(period: WeeklyPeriod, other: WeeklyPeriod): number | undefined {
  return period.weekdays.find((weekday) =>
    other.weekdays.some((otherWeekday) => meet(period, weekday, other, otherWeekday)),
  )
}

/** Returns whether two meal periods overlap in the week, which wraps after Saturday. */
function meet(one: MealPeriod, oneDay: number, other: MealPeriod, otherDay: number): boolean {
  const start = oneDay * minutesPerDay + one.startMinutes
  const otherStart = otherDay * minutesPerDay + other.startMinutes
  const after = (otherStart - start + minutesPerWeek) % minutesPerWeek
  const before = (start - otherStart + minutesPerWeek) % minutesPerWeek
  return after < endOfPeriod(one) - one.startMinutes || before < endOfPeriod(other) - other.startMinutes
}
