import type { Instant } from '../time/clock.ts'
import { shopNow } from '../time/shop-time.ts'

/**
 * Returns the id contained in an order's serial number as typed or copied; undefined for an invalid number.
 */
export function orderIdOf(serial: string): number | undefined {
  const [, id] =
    /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(\d{6,12})$/.exec(serial.replace(/[\s-]/g, '')) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Returns an order's serial number, `order_sn`: the store's date of its creation, then its id. */
export function orderSerial(orderId: number, createdAt: Instant, timezone: string): string {
  const { date } = shopNow(createdAt, timezone)
  return `${date.replaceAll('-', '')}${String(orderId).padStart(6, '0')}`
}
