import type { FreeRoom } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain/time'
import { listOpenRooms } from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readOfferedTurns } from './turn-window.repository.ts'

type OpenRoom = Awaited<ReturnType<typeof listOpenRooms>>[number]

/** A room that can be booked, with the seating that a booking would take. */
export type RoomToTake = OpenRoom & { turn: number }

/** Lists the bookable rooms on a date in a period, in floor order. */
export async function listFreeRooms(
  tx: ShopTransaction,
  shopId: number,
  bookDate: LocalDate,
  periodId: number,
): Promise<RoomToTake[]> {
  const rooms = await listOpenRooms(tx, shopId)
  const ids = rooms.map((room) => room.id)
  if (ids.length === 0) return []
  const turns = await readOfferedTurns(tx, shopId, { bookDate, periodId }, ids)
  return rooms.flatMap((room) => {
    const turn = turns.get(room.id)
    return turn === undefined ? [] : [{ ...room, turn }]
  })
}

/** Maps a free room to its view in refusals and plans. */
export const freeRoomView = ({ id, title, capacityMax, turn }: RoomToTake): FreeRoom => ({
  id,
  title,
  turn,
  capacity: capacityMax,
})
