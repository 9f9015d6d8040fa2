import { addDays, type DateRange, type LocalDate, rangeFault } from '@roombook/domain'
import { refuseAt } from '#platform/calls/refusal.ts'

/** How many days are shown where none are named. */
const defaultDays = 30

/** Dates as they may be named; without one of them, the range ends or begins by itself. */
export interface RequestedDates {
  startDate?: LocalDate | undefined
  endDate?: LocalDate | undefined
}

/**
 * The days that are asked about: those given, else the last 30, today with them.
 * @throws Refusal `request.invalid` for an end before its start, and for more than three years.
 */
export function resolveRange({ startDate, endDate }: RequestedDates, today: LocalDate): DateRange {
  const first = startDate ?? addDays(endDate ?? today, 1 - defaultDays)
  const last = endDate ?? (first > today ? first : today)
  const range = { startDate: first, endDate: last }
  const fault = rangeFault(range)
  return fault ? refuseAt('request.invalid', 'endDate', fault) : range
}
