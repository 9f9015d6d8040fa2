import type { TestVenue } from './test-venue.ts'

/** Returns the first seatings of entirely free rooms on the booking page, for the whole period. */
export function firstTurns(
  { periods }: Pick<TestVenue, 'periods'>,
  roomIds: readonly number[],
  periodId: number = periods.dinner,
): { turns: number[]; arrivalWindows: string[] } {
  const window =
    periodId === periods.lunch ? '11:00-14:00' : periodId === periods.supper ? '21:30-02:00' : '17:00-21:00'
  return { turns: roomIds.map(() => 1), arrivalWindows: roomIds.map(() => window) }
}
