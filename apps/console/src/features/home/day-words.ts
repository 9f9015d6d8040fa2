import { type LocalDate, partsOf, weekdayOf } from '@roombook/domain'

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 周五 and so on. */
export const weekdayName = (date: LocalDate): string => `周${weekdays[weekdayOf(date)] ?? ''}`

/** `11月20日 周五`. */
export function dayTitle(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日 ${weekdayName(date)}`
}

/** Day of the month, with the month where it begins: `20`, `12月1日`. */
export function shortDay(date: LocalDate): string {
  const { month, day } = partsOf(date)
  return day === 1 ? `${month}月1日` : String(day)
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
