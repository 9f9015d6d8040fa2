import { type LocalDate, localDate, partsOf, solarMonthLength } from '@roombook/domain/time'

/** Returns the days of a month, by default the present one, up to today. */
export function resolveMonth(month: string | undefined, today: LocalDate) {
  const shown = month ?? today.slice(0, 7)
  const from: LocalDate = `${shown}-01`
  const { year, month: number } = partsOf(from)
  const last = localDate(year, number, solarMonthLength(year, number))
  return { month: shown, from, until: last > today ? today : last }
}
