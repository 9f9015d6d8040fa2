import { type LocalDate, monthAndDay, partsOf } from '@roombook/domain/time'

/** Day of the month, with the month on its first day: `20`, `12月1日`. */
export function shortDay(date: LocalDate): string {
  const { day } = partsOf(date)
  return day === 1 ? monthAndDay(date) : String(day)
}
