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

/** Greatest range of one request: three years, and a leap day. */
export const mostStatisticsDays = 1096

/** Ranges for comparison. */
export const comparisons = {
  none: '不对比',
  before: '环比',
  'last-year': '去年同期',
  'last-lunar-year': '去年农历同期',
} as const

export type Comparison = keyof typeof comparisons

/** A range of days, including both. */
export interface DateRange {
  startDate: LocalDate
  endDate: LocalDate
}

/** Returns the same date a year before; for 29 February the 28th. */
export function yearBefore(date: LocalDate): LocalDate {
  const { year, month, day } = partsOf(date)
  return localDate(year - 1, month, Math.min(day, solarMonthLength(year - 1, month)))
}

/**
 * Returns the same lunar date a year before. The eve of the new year stays the eve, a 30th becomes the 29th
 * in a shorter month, and a leap month becomes the ordinary month of the same number.
 */
export function lunarYearBefore(date: LocalDate): LocalDate {
  const next = lunarDateOf(addDays(date, 1))
  if (next.month === 1 && next.day === 1 && !next.leap)
    return addDays(birthdayOn(next.year - 1, { type: 'lunar', month: 1, day: 1 }), -1)
  const { year, month, day } = lunarDateOf(date)
  return birthdayOn(year - 1, { type: 'lunar', month, day })
}

/**
 * Returns the range to compare with: the preceding one, or the same dates of last year, solar or lunar. For a
 * range that starts with a week, month, quarter or year and stays within it, the preceding one is the same
 * part of the preceding unit: Monday to Wednesday with Monday to Wednesday, 1–25 November with 1–25 October,
 * a whole month with a whole month. Any other range is moved back by the least number of whole weeks without
 * an overlap, so that weekdays correspond. A single day is always compared with the same weekday, also the
 * first of a month.
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

/** Compared days of a range, and the other days that they are compared with. */
export interface ComparedDays {
  /** Completed days of the range; today, where it is the whole range. */
  of: DateRange
  with: DateRange
}

/**
 * Returns the compared days of a range and their counterpart. Incomplete days would compare badly with whole
 * ones: of a range that includes today, only the days until yesterday are compared, with as many of the
 * other. Figures are stored by day, so a comparison up to the same hour is impossible. Today alone is still
 * compared with the whole other day, to show its progress.
 * @param firstDay day of the store's first booking; there is nothing to compare with before it.
 * @returns undefined without a comparison, where no day has begun or is complete, and where the other range
 * begins before the first day.
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

/**
 * Returns whether a range begins before the day of a store's first booking; false for a store without
 * bookings.
 */
export const beginsBefore = ({ startDate }: DateRange, firstDay: LocalDate | null): boolean =>
  firstDay !== null && startDate < firstDay

/** Returns the months of the unit that a range starts and stays within: 1, 3 or 12; 0 for none. */
function monthsBegun({ startDate, endDate }: DateRange): number {
  const [start, end] = [partsOf(startDate), partsOf(endDate)]
  if (start.day !== 1 || start.year !== end.year) return 0
  if (start.month === end.month) return 1
  if (start.month % 3 === 1 && end.month < start.month + 3) return 3
  return start.month === 1 ? 12 : 0
}

/** Returns the same day some months before; the last day of a month stays the last. */
function monthsBefore(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date)
  const at = year * 12 + month - 1 - months
  const [before, monthThen] = [Math.floor(at / 12), (at % 12) + 1]
  const last = solarMonthLength(before, monthThen)
  return localDate(before, monthThen, day === solarMonthLength(year, month) ? last : Math.min(day, last))
}

/** Years covered by the calendar of lunar dates, which comparisons need. */
const years = { first: 1990, last: 2099 } as const

/** Returns the fault of a range, as text; undefined where there is none. */
export function rangeFault({ startDate, endDate }: DateRange): string | undefined {
  const days = daysBetween(startDate, endDate)
  if (days < 0) return '结束日期不能早于开始日期'
  if (days >= mostStatisticsDays) return '日期范围不能超过3年'
  const isOfCalendar = partsOf(startDate).year >= years.first && partsOf(endDate).year <= years.last
  return isOfCalendar ? undefined : `日期须在${years.first}年到${years.last}年之间`
}
