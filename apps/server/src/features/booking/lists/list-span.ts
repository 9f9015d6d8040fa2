import { addDays, daysBetween, type LocalDate } from '@roombook/domain/time'
import { refuseAt } from '#platform/calls/refusal.ts'

/** Number of days listed by default up to today, and after it. */
const defaultPastDays = 30
const daysOn = 365
/** Longest date range of a list: three years and a few days. */
const mostDays = 1100

/**
 * Returns the date range of a list: as given, or else the last 30 days and the year ahead.
 * @throws Refusal `request.invalid` for an end before its start, and for more than three years.
 */
export function listSpan(
  { startDate, endDate }: { startDate?: LocalDate | undefined; endDate?: LocalDate | undefined },
  today: LocalDate,
): { from: LocalDate; to: LocalDate } {
  const from = startDate ?? addDays(endDate ?? today, 1 - defaultPastDays)
  const to = endDate ?? addDays(from > today ? from : today, daysOn)
  const days = daysBetween(from, to)
  if (days >= 0 && days <= mostDays) return { from, to }
  return refuseAt('request.invalid', 'endDate', days < 0 ? '结束日期不能早于开始日期' : '日期范围不能超过3年')
}
