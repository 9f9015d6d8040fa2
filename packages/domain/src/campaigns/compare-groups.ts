/** Some people, and how many of them booked. */
export interface BookedGroup {
  readonly people: number
  readonly booked: number
}

/** The share of a group that booked, from 0 to 1; nothing of nobody. */
export const bookedRate = ({ people, booked }: BookedGroup): number | undefined =>
  people === 0 ? undefined : booked / people

/** Two groups as one: who was held out is like all who were chosen, not like those alone who could be written to. */
export const bothGroups = (one: BookedGroup, other: BookedGroup): BookedGroup => ({
  people: one.people + other.people,
  booked: one.booked + other.booked,
})

/** At this distance chance is to be thought of once in twenty times. */
const significantZ = 1.96

/** How the people who were written to differ from those who were held out. */
export interface GroupDifference {
  /** Share of the one less share of the other: 0.017 is 1.7 percentage points. */
  points: number
  /** Whether it is more than chance makes of groups of this size. */
  isClear: boolean
}

/** Compares them by the difference of two shares (pooled z-test); nothing where a group is empty. */
export function compareGroups(written: BookedGroup, held: BookedGroup): GroupDifference | undefined {
  const [rate, other] = [bookedRate(written), bookedRate(held)]
  if (rate === undefined || other === undefined) return undefined
  const together = (written.booked + held.booked) / (written.people + held.people)
  const spread = Math.sqrt(together * (1 - together) * (1 / written.people + 1 / held.people))
  const points = rate - other
  return { points, isClear: spread > 0 && Math.abs(points) / spread >= significantZ }
}
