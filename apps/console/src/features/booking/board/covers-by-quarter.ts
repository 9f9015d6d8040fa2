import { type MealPeriod, minutesToClock, minutesWithin } from '@roombook/domain/time'
import type { OrderInRoom } from './period-outlook.ts'

/** Number of people arriving in a quarter of an hour. */
export interface QuarterCovers {
  /** Start of the quarter: 17:30. */
  readonly from: string
  readonly people: number
}

const quarter = 15
const day = 24 * 60

/**
 * Counts a period's people by the quarter hour of their arrival, without gaps from the first to the last;
 * bookings without a time are not counted.
 */
export function coversByQuarter(orders: readonly OrderInRoom[], period: MealPeriod): QuarterCovers[] {
  const people = new Map<number, number>()
  for (const { order } of orders) {
    const minutes = minutesWithin(period, order.arrivalTime)
    if (minutes === undefined || order.peopleNum === 0) continue
    const at = Math.floor(minutes / quarter)
    people.set(at, (people.get(at) ?? 0) + order.peopleNum)
  }
  if (people.size === 0) return []
  const first = Math.min(...people.keys())
  const count = Math.max(...people.keys()) - first + 1
  return Array.from({ length: count }, (_, index) => ({
    from: minutesToClock(((first + index) * quarter) % day),
    people: people.get(first + index) ?? 0,
  }))
}
