import { clockToMinutes, type Instant, millisecondsPerMinute, minutesPerDay } from '../time/clock.ts'
import type { LocalDate } from '../time/local-date.ts'
import { businessToday, defaultCutoverHour, instantOf, type ShopTime } from '../time/shop-time.ts'
import { OrderStatus } from './order-status.ts'

/** From so many minutes after its time on, a booking whose guests are not there is late. */
export const lateAfterMinutes = 15

/** Facts that decide whether guests are awaited, and since when. */
export interface ExpectedGuests {
  readonly status: OrderStatus
  readonly bookDate: LocalDate
  /** `'HH:MM'` on the shop's clock; empty where no time was said. */
  readonly arrivalTime: string
}

/**
 * The moment at which guests said they would come; undefined where they said none. A time before the cut-over hour
 * is one of the night that follows the day.
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
 * For how many whole minutes the guests of a booking of the day are late. Undefined where they are not: they are
 * there, named no time, are awaited on another day, or their quarter of an hour is not over.
 */
export function minutesLate(order: ExpectedGuests, time: ShopTime): number | undefined {
  if (order.status !== OrderStatus.booked || order.bookDate !== businessToday(time)) return undefined
  const due = dueAt(order, time)
  if (due === undefined) return undefined
  const minutes = Math.floor((time.now - due) / millisecondsPerMinute)
  return minutes >= lateAfterMinutes ? minutes : undefined
}

/** Whether the guests of a booking of the day are late. */
export function isLate(order: ExpectedGuests, time: ShopTime): boolean {
  return minutesLate(order, time) !== undefined
}

/** Returns the guests' delay as text: 迟到25分, 迟到1小时5分. */
export const lateWords = (minutes: number): string => `迟到${spanWords(minutes)}`

/** A number of minutes in words: 25分, 1小时5分. */
export function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours > 0 ? `${hours}小时` : ''}${rest > 0 ? `${rest}分` : ''}`
}
