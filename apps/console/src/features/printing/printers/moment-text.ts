import { minutesToClock, shopNow } from '@roombook/domain'

/** A moment on the shop's clock with its date: `11-20 18:30`. */
export function momentText(iso: string, timezone: string): string {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  return `${date.slice(5)} ${minutesToClock(minutes)}`
}
