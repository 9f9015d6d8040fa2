/** A free room as it is weighed for a party. */
export interface FittingRoom {
  readonly capacityMin: number
  readonly capacityMax: number
  /** Its guests come late, after an earlier seating, or have to leave early for a later one. */
  readonly isRestricted: boolean
}

/**
 * Returns how well a room suits a party; the lowest rank suits best. Rooms that hold everybody stand before those that do
 * not, whole meals before restricted seatings, and rooms that the party fills before those made for more people.
 */
export function fitRank({ capacityMin, capacityMax, isRestricted }: FittingRoom, people: number): number {
  if (capacityMax < people) return isRestricted ? 5 : 4
  return (isRestricted ? 2 : 0) + (capacityMin > people ? 1 : 0)
}
