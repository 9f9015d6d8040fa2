import type { InputOf, OutputOf } from '@roombook/contract'
import type { listRooms as listRoomsCall } from '@roombook/contract/board'
import { findPeriod } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { SharedCall } from '#platform/calls/staff-call.ts'
import { readFloors } from './read-floors.ts'

/**
 * Returns the board of one date and period: every open room, floor by floor, with its orders.
 * @throws Refusal `booking.period_missing` when the shop does not open that period on the date.
 */
export function listRooms(
  call: SharedCall,
  { bookDate, periodId }: InputOf<typeof listRoomsCall>,
): Promise<OutputOf<typeof listRoomsCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const period = await findPeriod(tx, shopId, bookDate, periodId)
    if (!period) throw new Refusal('booking.period_missing')
    return readFloors(tx, shopId, bookDate, period, call.timezone)
  })
}
