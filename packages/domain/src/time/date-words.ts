import { type LocalDate, partsOf, weekdayOf } from './local-date.ts'
import { weekdayNames } from './weekday-names.ts'

/** Returns a date for narrow columns and lines: 11-20. */
export const shortDate = (date: LocalDate): string => date.slice(5)

/** 周五. */
export const weekdayText = (date: LocalDate): string => weekdayNames[weekdayOf(date)] ?? ''

/** A day of this year's: 11月20日. */
export function monthAndDay(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日`
}

/** A day as it is shown: 11月20日 周五. */
export const dayText = (date: LocalDate): string => `${monthAndDay(date)} ${weekdayText(date)}`

/** A day on paper, which outlasts the year: 2026年11月20日 周五. */
export const fullDayText = (date: LocalDate): string => `${partsOf(date).year}年${dayText(date)}`

/** A day as it is said in a sentence: 12月6日（周日）. */
export const dateWords = (date: LocalDate): string => `${monthAndDay(date)}（${weekdayText(date)}）`
