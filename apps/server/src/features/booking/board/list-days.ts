import type { InputOf, OutputOf } from '@roombook/contract'
import type { listDays as listDaysCall } from '@roombook/contract/board'
import { closedDayMessage, closureOf } from '@roombook/domain/rooms'
import { addDays, weekdayOf } from '@roombook/domain/time'
import { listClosures, listOpenRooms, listPeriodsEver } from '#features/rooms/index.ts'
import type { SharedCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { countBookedRooms } from './day-count.repository.ts'

/** Returns room-periods (a room in a period) of consecutive days: booked ones, and all that are open. */
export function listDays(
  call: SharedCall,
  { startDate, days }: InputOf<typeof listDaysCall>,
): Promise<OutputOf<typeof listDaysCall>> {
  return call.read(async (tx) => ({ list: await countDays(tx, call.shopId, { startDate, days }) }))
}

/** Counts a shop's booked and open room-periods of consecutive days. */
export async function countDays(
  tx: ShopTransaction,
  shopId: number,
  { startDate, days }: { startDate: string; days: number },
): Promise<OutputOf<typeof listDaysCall>['list']> {
  const dates = Array.from({ length: days }, (_, index) => addDays(startDate, index))
  const counts = await countBookedRooms(tx, shopId, startDate, addDays(startDate, days - 1))
  const rooms = await listOpenRooms(tx, shopId)
  const periods = (await listPeriodsEver(tx, shopId)).filter((period) => !period.gone)
  const closures = await listClosures(tx, shopId, startDate, addDays(startDate, days - 1))
  const openOn = (date: string) => {
    const usual = periods.filter((period) => period.weekdays.includes(weekdayOf(date)))
    const shut = usual.flatMap(({ id }) => closureOf(closures, date, id) ?? [])
    const [first] = shut
    const rests = first !== undefined && shut.length === usual.length
    return { open: usual.length - shut.length, ...(rests ? { closed: closedDayMessage(first.reason) } : {}) }
  }
  return dates.map((bookDate) => {
    const { open, ...closed } = openOn(bookDate)
    return {
      bookDate,
      booked: counts
        .filter((count) => count.book_date === bookDate)
        .reduce((sum, count) => sum + Number(count.booked), 0),
      bookable: rooms.length * open,
      ...closed,
    }
  })
}
