import { addDays, daysBetween, type LocalDate } from '@roombook/domain'
import { refuseAt } from '#platform/calls/refusal.ts'

/** Past days that are listed where none are named, today among them. */
const defaultPastDays = 30
const daysOn = 365
/** Three years and a bit: what a list looks through at once. */
const mostDays = 1100

/**
 * The dates that a list covers: those given, or else the last 30 days and the year ahead.
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
