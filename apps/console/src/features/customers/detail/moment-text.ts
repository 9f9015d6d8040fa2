import { minutesToClock, shopNow } from '@roombook/domain'

/** A moment on the shop's clock: `2026-11-20 18:30`. */
export function momentText(iso: string, timezone: string): string {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  return `${date} ${minutesToClock(minutes)}`
}
