import { millisecondsPerMinute, minutesToClock } from '../time/clock.ts'
import { dateText } from '../time/date-text.ts'
import { businessToday, type ShopTime, shopNow } from '../time/shop-time.ts'
import { dueAt, durationText, type ExpectedGuests, lateAfterMinutes } from './late-guests.ts'
import { type MoveName, moves } from './moves.ts'
import { OrderStatus } from './order-status.ts'

/**
 * Returns a warning before an irreversible move: the booking is for another day, or its guests are not due
 * yet. Undefined for none.
 */
export function dayQuestion(move: MoveName, order: ExpectedGuests, time: ShopTime): string | undefined {
  if (moves[move].fromItsDay !== true) return undefined
  const today = businessToday(time)
  if (order.bookDate !== today) return `这是${dateText(order.bookDate)}的预订，今天是${dateText(today)}`
  return order.status === OrderStatus.booked ? earlyText(order, time) : undefined
}

/**
 * Returns a warning before settling a bill early, even if the guests are marked as arrived: the booking is
 * for a later day, or its time is a while ahead. Undefined once that time has come.
 */
export function earlySettleWarning(order: ExpectedGuests, time: ShopTime): string | undefined {
  const isOfToday = order.bookDate === businessToday(time)
  if (isOfToday) return earlyText(order, time)
  return order.bookDate > businessToday(time) ? dayQuestion('settle', order, time) : undefined
}

function earlyText(order: ExpectedGuests, time: ShopTime): string | undefined {
  const due = dueAt(order, time)
  if (due === undefined) return undefined
  const minutes = Math.ceil((due - time.now) / millisecondsPerMinute)
  if (minutes < lateAfterMinutes) return undefined
  const clock = minutesToClock(shopNow(time.now, time.timezone).minutes)
  return `约定${order.arrivalTime}到店，现在${clock}，还早${durationText(minutes)}`
}
