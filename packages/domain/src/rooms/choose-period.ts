/** A period of one day, with its number of bookings. */
export interface OfferedPeriod {
  readonly id: number
  /** Whether it cannot be booked. */
  readonly disabled: boolean
  readonly booked: number
}

/**
 * Returns the period to show: the requested one if the day has it, else the first that can be booked, else
 * the one with the most bookings, since that is the likeliest to be of interest once all are past.
 */
export function choosePeriod<Period extends OfferedPeriod>(
  periods: readonly Period[],
  wanted: number | undefined,
): Period | undefined {
  return (
    periods.find((period) => period.id === wanted) ??
    periods.find((period) => !period.disabled) ??
    periods.toSorted((one, other) => other.booked - one.booked)[0]
  )
}

/** Returns whether a period is in the evening, when most parties book private rooms. */
export const isEvening = ({ startMinutes }: { startMinutes: number }): boolean =>
  startMinutes >= 16 * 60 && startMinutes < 21 * 60
