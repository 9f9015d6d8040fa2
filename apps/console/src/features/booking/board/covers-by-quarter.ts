import { type MealPeriod, minutesToClock, minutesWithin } from '@roombook/domain'
import type { OrderInRoom } from './period-outlook.ts'

/** How many people come in one quarter of an hour. */
export interface QuarterCovers {
  /** When it begins: 17:30. */
  readonly from: string
  readonly people: number
}

const quarter = 15
const day = 24 * 60

/**
 * The people of a period by the quarter hour in which they come, from the first quarter to the last without a gap; those
 * without a time are in none.
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
