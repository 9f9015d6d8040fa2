import type { InputOf, OutputOf } from '@roombook/contract'
import type { listPeriods as listPeriodsCall } from '@roombook/contract/board'
import { closedDayMessage } from '@roombook/domain/rooms'
import { minutesToClock, periodIsPast } from '@roombook/domain/time'
import { listOpenRooms, listPeriodsOn } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { shopTime } from '../shop-time.ts'
import { countBookedRooms } from './day-count.repository.ts'

/**
 * Lists the meal periods of a date with their numbers of booked rooms; past and closed ones can be viewed but
 * not booked.
 */
export function listPeriods(
  call: StaffCall,
  { bookDate }: InputOf<typeof listPeriodsCall>,
): Promise<OutputOf<typeof listPeriodsCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const periods = await listPeriodsOn(tx, shopId, bookDate)
    const rooms = await listOpenRooms(tx, shopId)
    const counts = await countBookedRooms(tx, shopId, bookDate, bookDate)
    const booked = new Map(counts.map((count) => [count.period_id, count.booked]))
    return {
      list: periods.map((period) => ({
        id: period.id,
        title: period.title,
        startTime: minutesToClock(period.startMinutes),
        endTime: minutesToClock(period.endMinutes),
        disabled: period.closedReason !== null || periodIsPast(period, bookDate, shopTime(call)),
        ...(period.closedReason === null ? {} : { closed: closedDayMessage(period.closedReason) }),
        booked: booked.get(period.id) ?? 0,
        // A day closed since counts only its booked rooms as bookable.
        bookable: period.closedReason === null ? rooms.length : (booked.get(period.id) ?? 0),
      })),
    }
  })
}
