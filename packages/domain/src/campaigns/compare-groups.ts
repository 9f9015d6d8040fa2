/** A group of people, and how many of them booked. */
export interface BookedGroup {
  readonly people: number
  readonly booked: number
}

/** Returns the share of a group that booked, from 0 to 1; undefined for an empty group. */
export const bookedRate = ({ people, booked }: BookedGroup): number | undefined =>
  people === 0 ? undefined : booked / people

/**
 * Merges two groups: the hold-out group is comparable to all chosen people, not only to those who could be
 * messaged.
 */
export const bothGroups = (one: BookedGroup, other: BookedGroup): BookedGroup => ({
  people: one.people + other.people,
  booked: one.booked + other.booked,
})

/** z-value above which a difference is significant at the 5% level. */
const significantZ = 1.96

/** Difference between the people messaged and the hold-out group. */
export interface GroupDifference {
  /** Difference of the shares: 0.017 is 1.7 percentage points. */
  points: number
  /** Whether it is significant for groups of this size. */
  isClear: boolean
}

/** Compares the shares of two groups (pooled z-test); undefined where a group is empty. */
export function compareGroups(written: BookedGroup, held: BookedGroup): GroupDifference | undefined {
  const [rate, other] = [bookedRate(written), bookedRate(held)]
  if (rate === undefined || other === undefined) return undefined
  const together = (written.booked + held.booked) / (written.people + held.people)
  const spread = Math.sqrt(together * (1 - together) * (1 / written.people + 1 / held.people))
  const points = rate - other
  return { points, isClear: spread > 0 && Math.abs(points) / spread >= significantZ }
}
