import { addDays, daysBetween, instantOf, type LocalDate } from '@roombook/domain'
import { refuseAt } from './refusal.ts'
import type { StaffCall } from './staff-call.ts'

/** Days that are looked through where none are named, today among them. */
const daysShown = 30
/** Three years and a bit, as of orders. */
const mostDays = 1100

/** Business days, and the moments they begin and end at. */
export interface RecordSpan {
  startDate: LocalDate
  endDate: LocalDate
  from: Date
  until: Date
}

/**
 * The days whose records are looked through: those given, or else the last 30. A day goes on until the shop's next
 * one begins, as everywhere.
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
