import type { OutputOf } from '@roombook/contract'
import type { listBoxes as listBoxesCall } from '@roombook/contract/rooms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listRoomsByCategory } from './filed-room.repository.ts'

/** Lists the bookable rooms, grouped by category. */
export function listBoxes(call: StaffCall): Promise<OutputOf<typeof listBoxesCall>> {
  return call.read(async (tx) => {
    const rooms = await listRoomsByCategory(tx, call.shopId)
    const categories = Map.groupBy(rooms, (room) => room.categoryId)
    return {
      list: [...categories].map(([id, filed]) => ({
        id,
        title: filed[0]?.categoryTitle ?? '',
        boxchildren: filed.map(({ categoryId, categoryTitle, ...room }) => room),
      })),
    }
  })
}
