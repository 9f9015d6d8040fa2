import { type Fen, fen } from '../money/money.ts'

/**
 * Components of the figures of some days. Every component is a count or a sum, so those of days, rooms and
 * stores can be added; a ratio is always computed from sums ({@link figures}) and never averaged.
 */
export interface StatisticsComponents {
  /** Bookings that are booked, arrived or finished; one with several rooms counts once. */
  bookings: number
  /** Orders of these bookings, one per room, without cancelled ones. */
  rooms: number
  /** People of these bookings. */
  people: number
  /** Finished bookings, their orders and their people: the divisors of revenue. */
  visits: number
  visitRooms: number
  visitPeople: number
  /** Bill and drinks less discount, each order at least 0, as in customers' figures. */
  revenue: Fen
  /** Components of the revenue. */
  total: Fen
  drinks: Fen
  discount: Fen
  /** Room periods (a room in a period of a day) with at least one order, and those that could be booked. */
  usedRoomPeriods: number
  openRoomPeriods: number
  /** Open room periods that are over, and their revenue: future ones are no loss. */
  endedRoomPeriods: number
  endedRevenue: Fen
  /** Customers with their first visit ever; each is counted once. */
  newGuests: number
  /** Visits of customers who had come before. */
  returningVisits: number
  /** Visits without a customer of the directory. */
  unnamedVisits: number
  /** Cancelled bookings, without no-shows. */
  cancelled: number
  noShows: number
}

/** All components 0. */
export const noComponents: StatisticsComponents = {
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

/** Names of the components. */
export const componentNames = Object.keys(noComponents) as (keyof StatisticsComponents)[]

/** Returns the sum of several days, rooms or stores; a missing component counts as 0. */
export function addComponents(all: readonly Partial<StatisticsComponents>[]): StatisticsComponents {
  const sum: Record<keyof StatisticsComponents, number> = { ...noComponents }
  // Sums name by name: with thousands of objects per year of days, one look-up of each name takes a third of
  // the time.
  for (const name of componentNames)
    sum[name] = all.reduce((total, components) => total + (components[name] ?? 0), 0)
  return sum as StatisticsComponents
}
