import { type LocalDate, partsOf, weekdayOf } from './local-date.ts'
import { weekdayName } from './weekday-names.ts'

/** A day as it is said in a sentence: 12月6日（周日）. */
export function dateWords(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日（周${weekdayName(weekdayOf(date))}）`
}
