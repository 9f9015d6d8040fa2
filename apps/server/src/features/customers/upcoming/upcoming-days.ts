import type { InputOf, OutputOf } from '@roombook/contract'
import { mostUpcomingDays, type upcomingDays as upcomingCall } from '@roombook/contract/upcoming-days'
import { annualDaysWithin } from '@roombook/domain/calendar'
import { daysBetween } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { toAnnualDay } from '../directory/customer.view.ts'
import { readAnnualDays } from './upcoming.repository.ts'

/**
 * Lists customers with a birthday or anniversary today or soon, in both calendars, sorted by date, then by
 * visits.
 */
export function upcomingDays(
  { shopId, today, read }: StaffCall,
  { days }: InputOf<typeof upcomingCall>,
): Promise<OutputOf<typeof upcomingCall>> {
  return read(async (tx) => {
    const rows = await readAnnualDays(tx, shopId, annualDaysWithin(today, days))
    const list = rows.flatMap((row) => {
      const day = toAnnualDay({ ...row, monthDay: row.month_day }, today)
      if (!day) return []
      const { title, calendar, monthDay, words, next, daysLeft, suggested } = day
      return {
        customerId: row.id,
        userName: row.name,
        phone: maskPhone(row.phone ?? ''),
        sex: row.sex,
        userLevel: row.level,
        visits: row.visits,
        diffDays: row.last_visit_date === null ? null : daysBetween(row.last_visit_date, today),
        day: { title, calendar, monthDay, words, next, daysLeft, suggested },
      }
    })
    list.sort((one, other) => one.day.daysLeft - other.day.daysLeft || other.visits - one.visits)
    return { list: list.slice(0, mostUpcomingDays), count: list.length }
  })
}
