import { type Fen, fen } from '../money/money.ts'

/**
 * Components of the figures of some days. Every component is a count or a sum, so those of days, rooms and
 * stores add up; a ratio is always computed from sums ({@link figures}) and never averaged.
 */
export interface StatisticsParts {
  /** Bookings that stand: booked, arrived or finished; one of several rooms is one. */
  bookings: number
  /** Their orders, one a room; those of a booking that were cancelled apart. */
  rooms: number
  /** Their people. */
  people: number
  /** Bookings that are finished, their orders and their people: what bills are divided by. */
  visits: number
  visitRooms: number
  visitPeople: number
  /** Bill and drinks less discount, each order never below nothing, as customers' figures count it. */
  revenue: Fen
  /** Components of the revenue. */
  total: Fen
  drinks: Fen
  discount: Fen
  /** Rooms in a period of a day that were taken at least once, and those that could be. */
  usedRoomPeriods: number
  openRoomPeriods: number
  /** Those open room periods that are over, and their revenue: future ones are no loss. */
  endedRoomPeriods: number
  endedRevenue: Fen
  /** Customers who came for the first time ever; each of them once in a life. */
  newGuests: number
  /** Visits of customers who had come before. */
  returningVisits: number
  /** Visits of nobody in the directory. */
  unnamedVisits: number
  /** Bookings called off, those nobody came for apart. */
  cancelled: number
  noShows: number
}

/** A day on which nothing happened, in a store without rooms. */
export const noParts: StatisticsParts = {
  bookings: 0,
  rooms: 0,
  people: 0,
  visits: 0,
  visitRooms: 0,
  visitPeople: 0,
  revenue: fen(0),
  total: fen(0),
  drinks: fen(0),
  discount: fen(0),
  usedRoomPeriods: 0,
  openRoomPeriods: 0,
  endedRoomPeriods: 0,
  endedRevenue: fen(0),
  newGuests: 0,
  returningVisits: 0,
  unnamedVisits: 0,
  cancelled: 0,
  noShows: 0,
}

/** The names of the parts. */
export const partNames = Object.keys(noParts) as (keyof StatisticsParts)[]

/** Returns the sum of several days, rooms or stores; a missing component counts as 0. */
export function addParts(all: readonly Partial<StatisticsParts>[]): StatisticsParts {
  const sum: Record<keyof StatisticsParts, number> = { ...noParts }
  // Name by name: a year of days is thousands of objects, and one look-up of a name for all of them is a third of the time.
  for (const name of partNames) sum[name] = all.reduce((total, parts) => total + (parts[name] ?? 0), 0)
  return sum as StatisticsParts
}
