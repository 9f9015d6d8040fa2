import type { Instant } from '../time/clock.ts'
import { instantOf, shopNow } from '../time/shop-time.ts'

/** Promotions go within these hours of the store's clock, and at no other: from the first, up to the second. */
export const promotionHours = { from: 8, until: 22 } as const

/** Whether a promotion may go at a moment. */
export function isPromotionHour(at: Instant, timezone: string): boolean {
  const { minutes } = shopNow(at, timezone)
  return minutes >= promotionHours.from * 60 && minutes < promotionHours.until * 60
}

/** When the hours of the day of a moment end. */
export function promotionsEnd(at: Instant, timezone: string): Instant {
  return instantOf(shopNow(at, timezone).date, promotionHours.until * 60, timezone)
}
