import { clockToMinutes, minutesOfClock, minutesToClock } from '@roombook/domain'
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
 * without a time are in none. A time before the period's start is one after midnight.
 */
export function coversByQuarter(orders: readonly OrderInRoom[], startTime: string): QuarterCovers[] {
  const start = minutesOfClock(startTime)
  const people = new Map<number, number>()
  for (const { order } of orders) {
    const minutes = clockToMinutes(order.arrivalTime)
    if (minutes === undefined || order.peopleNum === 0) continue
    const sinceDay = minutes < start ? minutes + day : minutes
    const at = Math.floor(sinceDay / quarter)
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
