/** A free room to be ranked for a party. */
export interface FittingRoom {
  readonly capacityMin: number
  readonly capacityMax: number
  /** Whether its guests must arrive late, after an earlier seating, or leave early for a later one. */
  readonly isRestricted: boolean
}

/**
 * Returns the rank of a room for a party; lower is better. Rooms that seat everybody precede those that do
 * not, unrestricted seatings precede restricted ones, and rooms whose minimum the party reaches precede
 * larger ones.
 */
export function fitRank({ capacityMin, capacityMax, isRestricted }: FittingRoom, people: number): number {
  if (capacityMax < people) return isRestricted ? 5 : 4
  return (isRestricted ? 2 : 0) + (capacityMin > people ? 1 : 0)
}
