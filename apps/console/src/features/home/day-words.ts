import { type LocalDate, monthAndDay, partsOf } from '@roombook/domain'

/** Day of the month, with the month where it begins: `20`, `12月1日`. */
export function shortDay(date: LocalDate): string {
  const { day } = partsOf(date)
  return day === 1 ? monthAndDay(date) : String(day)
}

/** How long until something is due, or since it was. */
export function dueWords(minutesLeft: number): string {
  const minutes = Math.abs(minutesLeft)
  const span = minutes < 60 ? `${minutes}分钟` : hourWords(minutes)
  if (minutes === 0) return '现在'
  return minutesLeft < 0 ? `已过${span}` : `${span}后`
}

const hourWords = (minutes: number): string => {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}小时${rest ? `${rest}分` : ''}`
}
