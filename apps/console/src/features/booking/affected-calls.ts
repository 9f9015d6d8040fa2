import type { LiveEventData } from '@roombook/contract'
import { isWithin } from './board/strip-days.ts'

export type OrderChange = LiveEventData<'order.changed'>

/** Whether the board asked for with an input is one that the change is seen on. */
export function showsPlace(input: unknown, change: OrderChange): boolean {
  const { bookDate, periodId } = toFields(input)
  return listSlots(change).some((place) => place.bookDate === bookDate && place.periodId === periodId)
}

/** Whether what was counted with an input, one day or several in a row, counts a day of the change. */
export function showsDay(input: unknown, change: OrderChange): boolean {
  const { bookDate, startDate, days } = toFields(input)
  return listSlots(change).some((place) => {
    if (typeof startDate !== 'string' || typeof days !== 'number') return place.bookDate === bookDate
    return isWithin(place.bookDate, { startDate, days })
  })
}

/** Whether the month asked for with an input has a day of the change. */
export function showsMonth(input: unknown, change: OrderChange): boolean {
  const { date } = toFields(input)
  return listSlots(change).some((place) => place.bookDate.slice(0, 7) === date)
}

/** Whether the detail asked for with an input is the changed order's. */
export function showsOrder(input: unknown, change: Pick<OrderChange, 'orderId'>): boolean {
  return toFields(input).id === change.orderId
}

/** Whether the detail asked for with an input names the changed order among its linked rooms. */
export function touchesLinked(
  input: unknown,
  change: OrderChange,
  links: ReadonlyMap<number, readonly number[]>,
): boolean {
  const { id } = toFields(input)
  return typeof id === 'number' && (links.get(id)?.includes(change.orderId) ?? false)
}

const listSlots = ({ bookDate, periodId, left }: OrderChange) => [
  { bookDate, periodId },
  ...(left ? [left] : []),
]

const toFields = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? { ...input } : {}
