import type { InputOf, OutputOf } from '@roombook/contract'
import { type OnBooks, type readPace as paceCall, paceLimits } from '@roombook/contract/statistics-pace'
import { festivalsOn, lunarDateOf, lunarDayName, lunarMonthName } from '@roombook/domain/calendar'
import { type DateRange, lunarYearBefore, stepsOf, yearBefore } from '@roombook/domain/statistics'
import { addDays, daysBetween, type LocalDate } from '@roombook/domain/time'
import { refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { type PaceRow, readPaceRows } from './pace.repository.ts'
import { findFirstDay } from './read-statistics.ts'
import type { StoreSeen } from './stores.repository.ts'

interface PaceRequest {
  stores: readonly StoreSeen[]
  input: InputOf<typeof paceCall>
  today: LocalDate
}

/** Days ahead shown by default. */
const defaultDays = 30

/**
 * Compares the bookings of some future days with those made equally early for the same day of last year,
 * solar or lunar.
 * @throws Refusal `request.invalid` for an end before its start, and for more days than are shown at once.
 */
export async function readPace(
  db: Database,
  { stores, input, today }: PaceRequest,
): Promise<OutputOf<typeof paceCall>> {
  const days = stepsOf(resolveDays(input, today), 'day').map(({ startDate }) => startDate)
  const sameBefore = input.calendar === 'lunar' ? lunarYearBefore : yearBefore
  const { curveOf } = input
  const wanted = [...days, ...(curveOf ? [curveOf] : [])].flatMap((date) => [date, sameBefore(date)])
  const rows: PaceRow[] = []
  for (const { id } of stores)
    rows.push(...(await inShop(db, id, (tx) => readPaceRows(tx, id, [...new Set(wanted)]))))
  const firstDay = await findFirstDay(db, stores)
  const wasOpen = (date: LocalDate) => firstDay === null || date >= firstDay
  const byDate = Map.groupBy(rows, ({ date }) => date)
  const onBooks = (date: LocalDate, daysBefore: number) => sumRows(byDate.get(date) ?? [], daysBefore)
  return {
    today,
    days: days.map((date) => {
      const was = sameBefore(date)
      const daysBefore = Math.max(0, daysBetween(today, date))
      const isOver = date < today
      return {
        date,
        ...named(date),
        daysBefore,
        now: onBooks(date, isOver ? -1 : daysBefore),
        was: {
          date: was,
          ...named(was),
          asOf: wasOpen(was) ? onBooks(was, isOver ? -1 : daysBefore) : null,
          final: wasOpen(was) ? onBooks(was, -1) : null,
        },
      }
    }),
    curve: curveOf ? curveOfDay({ date: curveOf, was: sameBefore(curveOf), today, onBooks }) : [],
  }
}

function resolveDays({ startDate, endDate }: InputOf<typeof paceCall>, today: LocalDate): DateRange {
  const first = startDate ?? (endDate !== undefined && endDate < today ? endDate : today)
  const last = endDate ?? addDays(first, defaultDays - 1)
  const days = daysBetween(first, last)
  if (days < 0) return refuseAt('request.invalid', 'endDate', '结束日期不能早于开始日期')
  if (days >= paceLimits.days)
    return refuseAt('request.invalid', 'endDate', `日期范围不能超过${paceLimits.days}天`)
  return { startDate: first, endDate: last }
}

function curveOfDay({
  date,
  was,
  today,
  onBooks,
}: {
  date: LocalDate
  was: LocalDate
  today: LocalDate
  onBooks: (date: LocalDate, daysBefore: number) => OnBooks
}) {
  const remainingDays = daysBetween(today, date)
  return Array.from({ length: paceLimits.before + 1 }, (_, at) => {
    const daysBefore = paceLimits.before - at
    return {
      daysBefore,
      now: daysBefore >= remainingDays ? onBooks(date, daysBefore) : null,
      was: onBooks(was, daysBefore),
    }
  })
}

function sumRows(rows: readonly PaceRow[], daysBefore: number): OnBooks {
  const sum = { bookings: 0, rooms: 0, people: 0 }
  for (const row of rows) {
    if (row.daysBefore < daysBefore) continue
    sum.bookings += row.bookings
    sum.rooms += row.rooms
    sum.people += row.people
  }
  return sum
}

/** Returns a date's lunar name, such as 正月初一, and its festivals. */
function named(date: LocalDate): { lunar: string; festival: string } {
  const { month, day, leap } = lunarDateOf(date)
  return {
    lunar: `${leap ? '闰' : ''}${lunarMonthName(month)}${lunarDayName(day)}`,
    festival: festivalsOn(date).join('、'),
  }
}
