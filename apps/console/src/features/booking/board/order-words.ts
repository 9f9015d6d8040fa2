import { type LocalDate, minutesToClock, shopNow, weekdayOf } from '@roombook/domain'

export { displayStatusName, guestName, statusWord, visitsText } from '@roombook/domain'

/** A moment on the shop's clock: `18:30`; with its date in front when that is not the day it is told on. */
export function clockText(iso: string, timezone: string, day?: LocalDate): string {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  const clock = minutesToClock(minutes)
  return day === undefined || day === date ? clock : `${shortDate(date)} ${clock}`
}

/** `11-20`. */
export const shortDate = (date: LocalDate): string => date.slice(5)

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 日 to 六. */
export const weekdayName = (date: LocalDate): string => weekdays[weekdayOf(date)] ?? ''
