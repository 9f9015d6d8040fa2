import { clockToMinutes, type Instant, millisecondsPerMinute, minutesPerDay } from '../time/clock.ts'
import type { LocalDate } from '../time/local-date.ts'
import { businessToday, defaultCutoverHour, instantOf, type ShopTime } from '../time/shop-time.ts'
import { OrderStatus } from './order-status.ts'

/** Minutes after the arrival time from which a booking counts as late. */
export const lateAfterMinutes = 15

/** Data that decide whether guests are expected, and since when. */
export interface ExpectedGuests {
  readonly status: OrderStatus
  readonly bookDate: LocalDate
  /** Time as `'HH:MM'` on the store's clock; empty for no time. */
  readonly arrivalTime: string
}

/**
 * Returns the announced arrival of the guests; undefined where they gave no time. A time before the cutover
 * hour is in the night after the business day.
 */
export function dueAt(
  { bookDate, arrivalTime }: Pick<ExpectedGuests, 'bookDate' | 'arrivalTime'>,
  { timezone, cutoverHour = defaultCutoverHour }: Pick<ShopTime, 'timezone' | 'cutoverHour'>,
): Instant | undefined {
  const minutes = clockToMinutes(arrivalTime)
  if (minutes === undefined) return undefined
  return instantOf(bookDate, minutes < cutoverHour * 60 ? minutes + minutesPerDay : minutes, timezone)
}

/**
 * Returns the whole minutes by which guests are late; undefined where they are not: they have arrived, gave
 * no time, are expected on another day, or are within {@link lateAfterMinutes}.
 */
export function minutesLate(order: ExpectedGuests, time: ShopTime): number | undefined {
  if (order.status !== OrderStatus.booked || order.bookDate !== businessToday(time)) return undefined
  const due = dueAt(order, time)
  if (due === undefined) return undefined
  const minutes = Math.floor((time.now - due) / millisecondsPerMinute)
  return minutes >= lateAfterMinutes ? minutes : undefined
}

/** Returns whether the guests of today's booking are late. */
export function isLate(order: ExpectedGuests, time: ShopTime): boolean {
  return minutesLate(order, time) !== undefined
}

/** Formats the guests' delay: 迟到25分, 迟到1小时5分. */
export const lateText = (minutes: number): string => `迟到${durationText(minutes)}`

/** Formats a number of minutes: 25分, 1小时5分. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分` : ''}`
}
