import type { PeriodOfDay } from '@roombook/contract'

/**
 * The period to show: the one asked for while the day has it, else the first that can still be booked, else the
 * one with the most bookings: of what is past, that is asked about most.
 */
export function choosePeriod(
  periods: readonly PeriodOfDay[],
  wanted: number | undefined,
): PeriodOfDay | undefined {
  return (
    periods.find((period) => period.id === wanted) ??
    periods.find((period) => !period.disabled) ??
    periods.toSorted((one, other) => other.booked - one.booked)[0]
  )
}
