import { birthdayOn } from '../calendar/birthdays.ts'
import { lunarDateOf } from '../calendar/lunar.ts'
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  partsOf,
  solarMonthLength,
  weekdayOf,
} from '../time/local-date.ts'

/** The longest range that is asked for at once: three years, and the odd leap day. */
export const mostStatisticsDays = 1096

/** Ranges for comparison. */
export const comparisons = {
  none: '不对比',
  before: '环比',
  'last-year': '去年同期',
  'last-lunar-year': '去年农历同期',
} as const

export type Comparison = keyof typeof comparisons

/** Some days in a row. */
export interface DateRange {
  startDate: LocalDate
  endDate: LocalDate
}

/** The same date a year before; 29 February is the 28th there. */
export function yearBefore(date: LocalDate): LocalDate {
  const { year, month, day } = partsOf(date)
  return localDate(year - 1, month, Math.min(day, solarMonthLength(year - 1, month)))
}

/**
 * The same lunar date a year before: 正月初一 of one year is that of the other. The eve stays the eve, a 30th in a month of 29
 * days is its 29th, and of a leap month it is the ordinary month of that number.
 */
export function lunarYearBefore(date: LocalDate): LocalDate {
  const next = lunarDateOf(addDays(date, 1))
  if (next.month === 1 && next.day === 1 && !next.leap)
    return addDays(birthdayOn(next.year - 1, { type: 'lunar', month: 1, day: 1 }), -1)
  const { year, month, day } = lunarDateOf(date)
  return birthdayOn(year - 1, { type: 'lunar', month, day })
}

/**
 * The range that another is compared with: the stretch before it, or the one that begins on the same date of the last year, solar
 * or lunar. Of what begins as a week, month, quarter or year and goes no further, the stretch before is the same part of the
 * week, month, quarter or year before: Monday to Wednesday with Monday to Wednesday, 1–25 November with 1–25 October, a whole
 * month with a whole month. Any other range is moved back by whole weeks, as many as it takes not to meet itself: a Saturday is
 * compared with a Saturday, and both have as many of them. One day is always compared with the same weekday, the first of a
 * month too.
 */
export function comparedRange(range: DateRange, kind: Comparison): DateRange | undefined {
  const { startDate, endDate } = range
  const days = daysBetween(startDate, endDate)
  const from = (start: LocalDate) => ({ startDate: start, endDate: addDays(start, days) })
  if (kind === 'before') {
    if (days === 0 || (days < 7 && weekdayOf(startDate) === 1)) return from(addDays(startDate, -7))
    const months = monthsBegun(range)
    if (months === 0) return from(addDays(startDate, -7 * Math.ceil((days + 1) / 7)))
    return { startDate: monthsBefore(startDate, months), endDate: monthsBefore(endDate, months) }
  }
  if (kind === 'last-year') return from(yearBefore(startDate))
  if (kind === 'last-lunar-year') return from(lunarYearBefore(startDate))
  return undefined
}

/** Days of a range, and the others that they are compared with. */
export interface ComparedDays {
  /** Those of the range that are over; today, where it is the whole range. */
  of: DateRange
  with: DateRange
}

/**
 * Returns the compared days of a range and their counterpart. A day that is not over would lose against a
 * whole one: of a range that goes on, only the days until yesterday are compared, with as many of the other.
 * Figures are stored by day, so that the same hour cannot be compared. Today alone is compared with the whole
 * other day all the same, to show how far it has come.
 * @param firstDay the day of the store's first booking: days before it are nothing to compare with.
 * @returns undefined without a comparison, where no day has begun or is over, and where the other begins
 * before the first day.
 */
export function comparedDays(
  range: DateRange,
  kind: Comparison,
  today: LocalDate,
  firstDay: LocalDate | null = null,
): ComparedDays | undefined {
  const isToday = range.startDate === today && range.endDate === today
  const of = range.endDate < today || isToday ? range : { ...range, endDate: addDays(today, -1) }
  if (of.endDate < of.startDate) return undefined
  const compared = comparedRange(of, kind)
  if (compared === undefined || beginsBefore(compared, firstDay)) return undefined
  return { of, with: compared }
}

/** Whether a range begins before the day of a store's first booking; a store without one has no such day. */
export const beginsBefore = ({ startDate }: DateRange, firstDay: LocalDate | null): boolean =>
  firstDay !== null && startDate < firstDay

/** How many months the stretch has that a range begins and does not go beyond: 1, 3 or 12; 0 where it begins none. */
function monthsBegun({ startDate, endDate }: DateRange): number {
  const [start, end] = [partsOf(startDate), partsOf(endDate)]
  if (start.day !== 1 || start.year !== end.year) return 0
  if (start.month === end.month) return 1
  if (start.month % 3 === 1 && end.month < start.month + 3) return 3
  return start.month === 1 ? 12 : 0
}

/** The same day some months before; the last day of a month stays the last. */
function monthsBefore(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date)
  const at = year * 12 + month - 1 - months
  const [before, monthThen] = [Math.floor(at / 12), (at % 12) + 1]
  const last = solarMonthLength(before, monthThen)
  return localDate(before, monthThen, day === solarMonthLength(year, month) ? last : Math.min(day, last))
}

/** Years of which there may be figures: the calendar of lunar dates, by which they are compared, goes no further. */
const years = { first: 1990, last: 2099 } as const

/** Returns the fault of a range, as text; undefined where there is none. */
export function rangeFault({ startDate, endDate }: DateRange): string | undefined {
  const days = daysBetween(startDate, endDate)
  if (days < 0) return '结束日期不能早于开始日期'
  if (days >= mostStatisticsDays) return '日期范围不能超过3年'
  const isOfCalendar = partsOf(startDate).year >= years.first && partsOf(endDate).year <= years.last
  return isOfCalendar ? undefined : `日期须在${years.first}年到${years.last}年之间`
}
