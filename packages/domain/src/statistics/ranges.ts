import { birthdayOn } from '../calendar/birthdays.ts'
import { lunarDateOf } from '../calendar/lunar.ts'
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  partsOf,
  solarMonthLength,
} from '../time/local-date.ts'

/** The longest range that is asked for at once: three years, and the odd leap day. */
export const mostStatisticsDays = 1096

/** What a range is compared with. */
export const comparisons = {
  none: '不对比',
  before: '上一段',
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
 * The range that another is compared with, of as many days: the one that ends the day before it begins, or the one that
 * begins on the same date of the last year, solar or lunar.
 */
export function comparedRange({ startDate, endDate }: DateRange, kind: Comparison): DateRange | undefined {
  const days = daysBetween(startDate, endDate)
  const from = (start: LocalDate) => ({ startDate: start, endDate: addDays(start, days) })
  if (kind === 'before') return from(addDays(startDate, -days - 1))
  if (kind === 'last-year') return from(yearBefore(startDate))
  if (kind === 'last-lunar-year') return from(lunarYearBefore(startDate))
  return undefined
}

/** What is wrong with a range, in words; nothing where nothing is. */
export function rangeFault({ startDate, endDate }: DateRange): string | undefined {
  const days = daysBetween(startDate, endDate)
  if (days < 0) return '结束日期不能早于开始日期'
  return days >= mostStatisticsDays ? '日期范围不能超过3年' : undefined
}
