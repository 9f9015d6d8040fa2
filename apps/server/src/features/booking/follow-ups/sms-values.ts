import { addressed } from '@roombook/domain/orders'
import { dateText, minutesToClock } from '@roombook/domain/time'
import { turnText } from '@roombook/domain/turns'
import type { MealOrder } from '#features/orders/index.ts'

/** Returns a message's placeholder values: those of the booking's first order, with the rooms of all. */
export const smsValues = (
  first: MealOrder,
  orders: readonly MealOrder[],
): Readonly<Record<string, string>> => ({
  姓名: addressed(first),
  日期: dateText(first.bookDate),
  餐段: first.periodName + describeTurn(orders),
  时间: first.arrivalTime,
  包厢: orders.map((order) => order.roomName).join('、'),
  人数: String(first.peopleNum || ''),
})

/**
 * Returns the start of the latest later seating among the rooms, as a suffix to the period in every template.
 */
export function describeTurn(orders: readonly MealOrder[]): string {
  const [last] = orders
    .flatMap(({ turn, turnFrom }) => (turnFrom === null ? [] : [{ turn, turnFrom }]))
    .sort((one, other) => other.turnFrom - one.turnFrom)
  return last ? `（${turnText(last.turn, minutesToClock(last.turnFrom))}）` : ''
}
