import type { InputOf, listDays as listDaysCall, OutputOf } from '@roombook/contract'
import { addDays, weekdayOf } from '@roombook/domain'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { listOpenRooms, listPeriodsEver } from '../../rooms/index.ts'
import { countBookedRooms } from './day-count.repository.ts'

/** Some days in a row: rooms booked over all periods, of those that could be. */
export function listDays(
  call: StaffCall,
  { startDate, days }: InputOf<typeof listDaysCall>,
): Promise<OutputOf<typeof listDaysCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const dates = Array.from({ length: days }, (_, index) => addDays(startDate, index))
    const counts = await countBookedRooms(tx, shopId, startDate, addDays(startDate, days - 1))
    const rooms = await listOpenRooms(tx, shopId)
    const periods = (await listPeriodsEver(tx, shopId)).filter((period) => !period.gone)
    const openOn = (date: string) =>
      periods.filter((period) => period.weekdays.includes(weekdayOf(date))).length
    return {
      list: dates.map((bookDate) => ({
        bookDate,
        booked: counts
          .filter((count) => count.book_date === bookDate)
          .reduce((sum, count) => sum + Number(count.booked), 0),
        bookable: rooms.length * openOn(bookDate),
      })),
    }
  })
}
