import { type LocalDate, partsOf, weekdayOf } from './local-date.ts'
import { weekdayNames } from './weekday-names.ts'

/** Formats a date for narrow columns: 11-20. */
export const shortDate = (date: LocalDate): string => date.slice(5)

/** Formats the weekday: 周五. */
export const weekdayText = (date: LocalDate): string => weekdayNames[weekdayOf(date)] ?? ''

/** Formats a date without the year: 11月20日. */
export function monthAndDay(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日`
}

/** Formats a date with its weekday: 11月20日 周五. */
export const dayText = (date: LocalDate): string => `${monthAndDay(date)} ${weekdayText(date)}`

/** Formats a date for printouts, with the year: 2026年11月20日 周五. */
export const fullDayText = (date: LocalDate): string => `${partsOf(date).year}年${dayText(date)}`

/** Formats a date within a sentence: 12月6日（周日）. */
export const dateText = (date: LocalDate): string => `${monthAndDay(date)}（${weekdayText(date)}）`
