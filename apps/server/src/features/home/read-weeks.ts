import type { OutputOf } from '@roombook/contract'
import type { readWeeks as weeksCall } from '@roombook/contract/home'
import { noMoney } from '@roombook/domain/money'
import { seesRevenue } from '@roombook/domain/session'
import { addDays, weekdayOf } from '@roombook/domain/time'
import { readDayFigures } from '#features/booking/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const daysOfWeek = 7
const millisecondsPerWeek = daysOfWeek * 86_400_000
const noFigures = { bookings: 0, people: 0, revenue: noMoney }

/**
 * Returns the days of this week beside those of last week, from Monday. Days without bookings are zero; today
 * is also compared with the bookings made by this hour a week ago.
 */
export const readWeeks = ({
  shopId,
  today,
  now,
  read,
  actor,
}: StaffCall): Promise<OutputOf<typeof weeksCall>> =>
  read(async (tx) => {
    const monday = addDays(today, -((weekdayOf(today) + daysOfWeek - 1) % daysOfWeek))
    const span = {
      from: addDays(monday, -daysOfWeek),
      to: addDays(monday, daysOfWeek - 1),
      madeBy: new Date(now.getTime() - millisecondsPerWeek),
    }
    const found = new Map((await readDayFigures(tx, shopId, span)).map((row) => [row.bookDate, row]))
    const weekAgo = found.get(addDays(today, -daysOfWeek))
    const beforeByNow = { bookings: weekAgo?.bookingsBy ?? 0, people: weekAgo?.peopleBy ?? 0 }
    const sees = seesRevenue(actor)
    const dayOf = (bookDate: string) => {
      const { bookings, people, revenue } = found.get(bookDate) ?? noFigures
      return { bookDate, bookings, people, revenue: sees ? revenue : null }
    }
    return {
      days: Array.from({ length: daysOfWeek }, (_, at) => {
        const date = addDays(monday, at)
        const day = { now: dayOf(date), before: dayOf(addDays(date, -daysOfWeek)) }
        return date === today ? { ...day, beforeByNow } : day
      }),
    }
  })
