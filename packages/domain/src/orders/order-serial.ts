import type { Instant } from '../time/clock.ts'
import { shopNow } from '../time/shop-time.ts'

/** The id within an order's number as people read it out or copy it; undefined where it is none. */
export function orderIdOf(serial: string): number | undefined {
  const [, id] =
    /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(\d{6,12})$/.exec(serial.replace(/[\s-]/g, '')) ?? []
  return id === undefined ? undefined : Number(id)
}

/** An order's number as people read it out, `order_sn`: the shop's date it was made on, then its id. */
export function orderSerial(orderId: number, createdAt: Instant, timezone: string): string {
  const { date } = shopNow(createdAt, timezone)
  return `${date.replaceAll('-', '')}${String(orderId).padStart(6, '0')}`
}
