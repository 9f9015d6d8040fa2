import type { OutputOf, readWeeks as weeksCall } from '@roombook/contract'
import { addDays, noMoney, seesRevenue, weekdayOf } from '@roombook/domain'
import { readDayFigures } from '#features/booking/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

const daysOfWeek = 7

/** This week beside the last, day by day from Monday. A day on which nothing is booked has noughts. */
export const readWeeks = ({ shopId, today, read, actor }: StaffCall): Promise<OutputOf<typeof weeksCall>> =>
  read(async (tx) => {
    const monday = addDays(today, -((weekdayOf(today) + daysOfWeek - 1) % daysOfWeek))
    const span = { from: addDays(monday, -daysOfWeek), to: addDays(monday, daysOfWeek - 1) }
    const found = new Map((await readDayFigures(tx, shopId, span)).map((row) => [row.bookDate, row]))
    const sees = seesRevenue(actor)
    const dayOf = (bookDate: string) => {
      const day = found.get(bookDate) ?? { bookDate, bookings: 0, people: 0, revenue: noMoney }
      return { ...day, revenue: sees ? day.revenue : null }
    }
    return {
      days: Array.from({ length: daysOfWeek }, (_, at) => {
        const date = addDays(monday, at)
        return { now: dayOf(date), before: dayOf(addDays(date, -daysOfWeek)) }
      }),
    }
  })
