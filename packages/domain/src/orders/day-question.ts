import { millisecondsPerMinute, minutesToClock } from '../time/clock.ts'
import { dateWords } from '../time/date-words.ts'
import { businessToday, type ShopTime, shopNow } from '../time/shop-time.ts'
import { dueAt, type ExpectedGuests, lateAfterMinutes, spanWords } from './late-guests.ts'
import { type MoveName, moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'

/**
 * Returns the warning about the day before a move that cannot be undone: that the booking is of another day,
 * or that its guests are not due yet. Undefined where there is none.
 */
export function dayQuestion(move: MoveName, order: ExpectedGuests, time: ShopTime): string | undefined {
  if (moves[move].fromItsDay !== true) return undefined
  const today = businessToday(time)
  if (order.bookDate !== today) return `这是${dateWords(order.bookDate)}的预订，今天是${dateWords(today)}`
  const due = order.status === OrderStatus.booked ? dueAt(order, time) : undefined
  if (due === undefined) return undefined
  const minutes = Math.ceil((due - time.now) / millisecondsPerMinute)
  if (minutes < lateAfterMinutes) return undefined
  const clock = minutesToClock(shopNow(time.now, time.timezone).minutes)
  return `约定${order.arrivalTime}到店，现在${clock}，还早${spanWords(minutes)}`
}
