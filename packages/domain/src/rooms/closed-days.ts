import type { LocalDate } from '../time/local-date.ts'

/** Days on which the store is closed, including first and last: all day, or in one period. */
export interface Closure {
  readonly startDate: LocalDate
  readonly endDate: LocalDate
  /** Null for the whole day. */
  readonly periodId: number | null
  readonly reason: string
}

/** Returns the closure that applies to a period of a date; undefined for none. */
export function closureOf<C extends Closure>(
  closures: readonly C[],
  bookDate: LocalDate,
  periodId: number,
): C | undefined {
  return closures.find(
    (closure) =>
      closure.startDate <= bookDate &&
      bookDate <= closure.endDate &&
      (closure.periodId === null || closure.periodId === periodId),
  )
}

/** Returns whether two closures overlap in a period and a day. */
export function closuresMeet(one: Closure, other: Closure): boolean {
  const samePeriod = one.periodId === null || other.periodId === null || one.periodId === other.periodId
  return samePeriod && one.startDate <= other.endDate && other.startDate <= one.endDate
}

/** Returns the message about a closed day. */
export const closedDayMessage = (reason: string): string =>
  reason ? `门店当日休息：${reason}` : '门店当日休息'
