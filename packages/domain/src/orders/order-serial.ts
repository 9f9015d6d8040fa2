import type { Instant } from '../time/clock.ts'
import { shopNow } from '../time/shop-time.ts'

/** An order's number as people read it out, `order_sn`: the shop's date it was made on, then its id. */
export function orderSerial(orderId: number, createdAt: Instant, timezone: string): string {
  const { date } = shopNow(createdAt, timezone)
  return `${date.replaceAll('-', '')}${String(orderId).padStart(6, '0')}`
}
