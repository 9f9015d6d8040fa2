import type { InputOf, OutputOf } from '@roombook/contract'
import type { bookingCalendar as calendarCall } from '@roombook/contract/overview'
import { closedDayMessage, closureOf } from '@roombook/domain/rooms'
import { addDays, partsOf, solarMonthLength, weekdayOf } from '@roombook/domain/time'
import { listClosures, listOpenRooms, listPeriodsEver } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countBookedRooms } from './day-count.repository.ts'

/**
 * Returns a month of bookings: for each day, the periods in which the shop opens, is closed, or had bookings,
 * with the numbers of booked and bookable rooms.
 */
export function bookingCalendar(
  call: StaffCall,
  { date }: InputOf<typeof calendarCall>,
): Promise<OutputOf<typeof calendarCall>> {
  const { shopId } = call
  const first = `${date}-01`
  const { year, month } = partsOf(first)
  const days = Array.from({ length: solarMonthLength(year, month) }, (_, day) => addDays(first, day))
  return call.read(async (tx) => {
    const counts = await countBookedRooms(tx, shopId, first, days.at(-1) ?? first)
    const booked = new Map(counts.map((count) => [`${count.book_date} ${count.period_id}`, count.booked]))
    const periods = await listPeriodsEver(tx, shopId)
    const closures = await listClosures(tx, shopId, first, days.at(-1) ?? first)
    const { length: rooms } = await listOpenRooms(tx, shopId)
    return Object.fromEntries(
      days.map((day) => [
        day,
        periods.flatMap(({ id, title, weekdays, gone }) => {
          const taken = booked.get(`${day} ${id}`) ?? 0
          const usual = !gone && weekdays.includes(weekdayOf(day))
          const closure = usual ? closureOf(closures, day, id) : undefined
          const shown = { periodName: title, booked: taken }
          // A day closed since counts only its booked rooms as bookable.
          if (closure) return [{ ...shown, bookable: taken, closed: closedDayMessage(closure.reason) }]
          // Rooms closed since do not push the number of bookable rooms below those booked.
          return usual || taken > 0 ? [{ ...shown, bookable: Math.max(rooms, taken) }] : []
        }),
      ]),
    )
  })
}
