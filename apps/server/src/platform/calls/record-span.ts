import { addDays, daysBetween, instantOf, type LocalDate } from '@roombook/domain/time'
import { refuseAt } from './refusal.ts'
import type { StaffCall } from './staff-call.ts'

/** Number of days shown by default, today included. */
const daysShown = 30
/** Slightly more than three years, the limit of order lists too. */
const mostDays = 1100

/** Business dates, with the times at which the first begins and the last ends. */
export interface RecordSpan {
  startDate: LocalDate
  endDate: LocalDate
  from: Date
  until: Date
}

/**
 * Returns the requested days, by default the last 30. A business day ends when the shop's next one begins.
 * @throws Refusal `request.invalid` for an end before its start, and for more than three years.
 */
export function recordSpan(
  { startDate, endDate }: { startDate?: LocalDate | undefined; endDate?: LocalDate | undefined },
  { today, actor: { timezone, cutoverHour } }: Pick<StaffCall, 'today' | 'actor'>,
): RecordSpan {
  const first = startDate ?? addDays(endDate ?? today, 1 - daysShown)
  const last = endDate ?? (first > today ? first : today)
  const days = daysBetween(first, last)
  if (days < 0) return refuseAt('request.invalid', 'endDate', '结束日期不能早于开始日期')
  if (days > mostDays) return refuseAt('request.invalid', 'endDate', '日期范围不能超过3年')
  const beginning = (date: LocalDate) => new Date(instantOf(date, cutoverHour * 60, timezone))
  return { startDate: first, endDate: last, from: beginning(first), until: beginning(addDays(last, 1)) }
}
