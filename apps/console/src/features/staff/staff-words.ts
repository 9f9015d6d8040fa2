import { businessDate } from '@roombook/domain'

/** The calendar date of an instant in the shop: 2026-11-20. */
export const dateOf = (instant: string, timezone: string): string =>
  businessDate(Date.parse(instant), timezone, 0)

/** An instant in the shop, to the minute: 11月27日 10:00. */
export const momentOf = (instant: string, timezone: string): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: timezone,
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(Date.parse(instant))
