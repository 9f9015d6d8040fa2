import type { FreeRoom } from '@roombook/contract'
import type { LocalDate } from '@roombook/domain/time'
import { nextTurn } from '@roombook/domain/turns'
import { listOpenRooms } from '#features/rooms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listClaims, listSittings } from './claim.repository.ts'

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
  const claims = Map.groupBy(await listClaims(tx, shopId, bookDate, periodId, ids), (claim) => claim.roomId)
  const sittings = await listSittings(tx, shopId, periodId, ids)
  return rooms.flatMap((room) => {
    const turn = nextTurn({ sittings: sittings.get(room.id) ?? 1, claims: claims.get(room.id) ?? [] })
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
