import type { bookingCalendar as calendarCall, InputOf, OutputOf } from '@roombook/contract'
import { addDays, closedWords, closureOf, partsOf, solarMonthLength, weekdayOf } from '@roombook/domain'
import { listClosures, listOpenRooms, listPeriodsEver } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countBookedRooms } from './day-count.repository.ts'

/**
 * A month of bookings: for each day, the periods that the shop opens or rests in, and those that it then had bookings
 * in, with the rooms booked of those that could be.
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
          // A closed day is as full as it was when it was closed.
          if (closure) return [{ ...shown, bookable: taken, closed: closedWords(closure.reason) }]
          // Rooms that were closed since leave the day as full as it was.
          return usual || taken > 0 ? [{ ...shown, bookable: Math.max(rooms, taken) }] : []
        }),
      ]),
    )
  })
}
