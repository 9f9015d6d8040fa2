import { addDays, type LocalDate, localDate, partsOf } from '@roombook/domain/time'

/** Most days that one call counts. */
const longestStrip = 62

/** Days of the strip: a whole month, and as many days of the next as one call counts. */
export function stripRange(month: LocalDate): { startDate: LocalDate; days: number } {
  return { startDate: firstOfMonth(month), days: longestStrip }
}

/** Every date of a range. */
export function listDates({ startDate, days }: { startDate: LocalDate; days: number }): LocalDate[] {
  return Array.from({ length: days }, (_, index) => addDays(startDate, index))
}

/** Width of a day in the strip, in CSS pixels, including the gap. */
const dayWidth = 66

/** The dates visible in a window of a given width, in CSS pixels, beginning with the day before a date. */
export function datesSeen(dates: readonly LocalDate[], date: LocalDate, width: number): LocalDate[] {
  const count = Math.ceil(width / dayWidth)
  const first = Math.max(0, Math.min(dates.indexOf(date) - 1, dates.length - count))
  return dates.slice(first, first + count)
}

/** The first day of a date's month. */
export function firstOfMonth(date: LocalDate): LocalDate {
  const { year, month } = partsOf(date)
  return localDate(year, month, 1)
}

/** The first day of the month some months later, or earlier when negative. */
export function monthsLater(date: LocalDate, months: number): LocalDate {
  const { year, month } = partsOf(date)
  return localDate(year, month + months, 1)
}

/** Returns `11月`, prefixed by the year if it differs from the reference date's. */
export function monthName(date: LocalDate, toldIn: LocalDate): string {
  const { year, month } = partsOf(date)
  return year === partsOf(toldIn).year ? `${month}月` : `${year}年${month}月`
}

/** Whether a date lies in a range. */
export function isWithin(
  date: LocalDate,
  { startDate, days }: { startDate: LocalDate; days: number },
): boolean {
  return date >= startDate && date < addDays(startDate, days)
}
