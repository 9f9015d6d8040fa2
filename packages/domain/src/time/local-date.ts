/**
 * Calendar date in the store's time zone, `'YYYY-MM-DD'`, never an instant. String comparison orders dates.
 */
export type LocalDate = string

const millisecondsPerDay = 86_400_000
const dateText = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether a value is an existing date; `2026-02-30` is not. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !dateText.test(value)) return false
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && textOf(midnight) === value
}

/** Returns year, month (1 to 12) and day of a date. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  }
}

/** Builds a date from year, month (1 to 12) and day. */
export function localDate(year: number, month: number, day: number): LocalDate {
  return textOf(Date.UTC(year, month - 1, day))
}

/** Returns the date a number of days later, or earlier where it is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return textOf(midnightOf(date) + days * millisecondsPerDay)
}

/** Returns the number of days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightOf(to) - midnightOf(from)) / millisecondsPerDay
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(midnightOf(date)).getUTCDay()
}

/** Returns the number of days in a month (1 to 12) of the solar calendar. */
export function solarMonthLength(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const midnightOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)
const textOf = (midnight: number): LocalDate => new Date(midnight).toISOString().slice(0, 10)
