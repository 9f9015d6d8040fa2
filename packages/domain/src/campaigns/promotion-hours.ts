import type { Instant } from '../time/clock.ts'
import { instantOf, shopNow } from '../time/shop-time.ts'

/** Hours of the store's day within which promotions are sent, from `from` until before `until`. */
export const promotionHours = { from: 8, until: 22 } as const

/** Returns whether a promotion may be sent at a time. */
export function isPromotionHour(at: Instant, timezone: string): boolean {
  const { minutes } = shopNow(at, timezone)
  return minutes >= promotionHours.from * 60 && minutes < promotionHours.until * 60
}

/** Returns the end of the promotion hours on the day of a time. */
export function promotionsEnd(at: Instant, timezone: string): Instant {
  return instantOf(shopNow(at, timezone).date, promotionHours.until * 60, timezone)
}
