/** A period of one day, with what is booked in it. */
export interface OfferedPeriod {
  readonly id: number
  /** Nothing can be booked in it. */
  readonly disabled: boolean
  readonly booked: number
}

/**
 * The period to show: the one asked for while the day has it, else the first that can still be booked, else the
 * one with the most bookings: of what is past, that is asked about most.
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

/** Whether a period is the evening's: most parties that want a room of their own come then. */
export const isEvening = ({ startMinutes }: { startMinutes: number }): boolean =>
  startMinutes >= 16 * 60 && startMinutes < 21 * 60
