import { type DateRange, rangeFault } from '@roombook/domain/statistics'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { refuseAt } from '#platform/calls/refusal.ts'

/** Days shown by default. */
const defaultDays = 30

/** Requested dates; a missing one is derived from the other. */
export interface RequestedDates {
  startDate?: LocalDate | undefined
  endDate?: LocalDate | undefined
}

/**
 * Returns the requested days, by default the last 30 including today.
 * @throws Refusal `request.invalid` for an end before its start, and for more than three years.
 */
export function resolveRange({ startDate, endDate }: RequestedDates, today: LocalDate): DateRange {
  const first = startDate ?? addDays(endDate ?? today, 1 - defaultDays)
  const last = endDate ?? (first > today ? first : today)
  const range = { startDate: first, endDate: last }
  const fault = rangeFault(range)
  return fault ? refuseAt('request.invalid', 'endDate', fault) : range
}
