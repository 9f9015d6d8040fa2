import type { PeriodOfDay } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { addDays } from '@roombook/domain/time'

type StoredPlace = Pick<OrderRow, 'bookDate' | 'periodId' | 'periodName'>

/**
 * Whether a date cannot be chosen: in the past, or further ahead than the store allows. The stored date
 * always can.
 */
export function dateIsClosed(
  date: string,
  { today, daysAhead, stored }: { today: string; daysAhead: number; stored: string | undefined },
): boolean {
  return (date < today && date !== stored) || date > addDays(today, daysAhead)
}

/**
 * Periods of a day that can be chosen: today's past ones are hidden, except the one in which the order was
 * stored.
 */
export function periodsToOffer(
  periods: readonly PeriodOfDay[],
  bookDate: string | null,
  order: StoredPlace | undefined,
): readonly PeriodOfDay[] {
  const own = order?.bookDate === bookDate ? order : undefined
  const open = periods.filter((period) => !period.disabled || period.id === own?.periodId)
  const isRemoved = own && periods.length > 0 && !periods.some(({ id }) => id === own.periodId)
  return isRemoved ? [...open, removedPeriod(own)] : open
}

/** The period of an order that the day no longer lists. */
export const removedPeriod = (order: StoredPlace): PeriodOfDay => ({
  id: order.periodId,
  title: order.periodName,
  startTime: '',
  endTime: '',
  disabled: true,
  booked: 0,
  bookable: 0,
})
