import type { LiveEventData } from '@roombook/contract'
import { isWithin } from './board/strip-days.ts'

export type OrderChange = LiveEventData<'order.changed'>

/** Whether a board requested with an input shows the change. */
export function showsPlace(input: unknown, change: OrderChange): boolean {
  const { bookDate, periodId } = toFields(input)
  return listSlots(change).some((place) => place.bookDate === bookDate && place.periodId === periodId)
}

/** Whether counts requested with an input, for one day or a range, include a day of the change. */
export function showsDay(input: unknown, change: OrderChange): boolean {
  const { bookDate, startDate, days } = toFields(input)
  return listSlots(change).some((place) => {
    if (typeof startDate !== 'string' || typeof days !== 'number') return place.bookDate === bookDate
    return isWithin(place.bookDate, { startDate, days })
  })
}

/** Whether a month requested with an input contains a day of the change. */
export function showsMonth(input: unknown, change: OrderChange): boolean {
  const { date } = toFields(input)
  return listSlots(change).some((place) => place.bookDate.slice(0, 7) === date)
}

/** Whether a detail requested with an input is the changed order's. */
export function showsOrder(input: unknown, change: Pick<OrderChange, 'orderId'>): boolean {
  return toFields(input).id === change.orderId
}

/** Whether a detail requested with an input lists the changed order among its linked rooms. */
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
