import type { AnnualDay, ListedCustomer } from '@roombook/contract/customer-shapes'
import { birthdayText, nextBirthday, parseBirthday } from '@roombook/domain/calendar'
import { linesByName } from '@roombook/domain/customers'
import { diffDaysTone } from '@roombook/domain/orders'
import { daysBetween, type LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { DirectoryRow } from './customer-row.repository.ts'

/** Converts a customer for the directory list, as of a business day. */
export function customerView(row: DirectoryRow, today: LocalDate): ListedCustomer {
  const diffDays = row.last_visit_date === null ? null : daysBetween(row.last_visit_date, today)
  return {
    id: row.id,
    version: row.version,
    userName: row.name,
    phone: maskPhone(row.phone ?? ''),
    sex: row.sex,
    kind: row.kind,
    ...linesByName(({ column }) => row[column]),
    userLevel: row.level,
    labels: row.labels,
    staffList: row.staff,
    source: row.source,
    remark: row.remark,
    visits: row.visits,
    totalPeople: row.people,
    totalSpent: row.spent_fen,
    lastVisitDate: row.last_visit_date,
    diffDays,
    absence: diffDays === null ? 'never' : diffDaysTone(diffDays),
    birthdayKept: toAnnualDay(
      {
        title: '生日',
        calendar: row.birthday_type === 2 ? 'lunar' : 'solar',
        monthDay: row.birthday ?? '',
        suggested: row.birthday_suggested,
      },
      today,
    ),
    createdAt: row.created_at.toISOString(),
  }
}

/** Adds the next date of an anniversary; null for an invalid day. */
export function toAnnualDay(
  day: Pick<AnnualDay, 'title' | 'calendar' | 'monthDay' | 'suggested'>,
  today: LocalDate,
): AnnualDay | null {
  const parsed = parseBirthday(day.monthDay, day.calendar)
  if (!parsed) return null
  const next = nextBirthday(today, parsed)
  return { ...day, words: birthdayText(parsed), next, daysLeft: daysBetween(today, next) }
}
