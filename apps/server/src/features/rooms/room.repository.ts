import type { ShopTransaction } from '../../platform/db/database.ts'

/** A room as bookings need to know it. */
export interface RoomRow {
  id: number
  title: string
  floorId: number
  capacityMin: number
  capacityMax: number
  image: string
  open: boolean
}

const columns = [
  'room.id',
  'room.title',
  'room.floor_id as floorId',
  'room.capacity_min as capacityMin',
  'room.capacity_max as capacityMax',
  'room.image',
] as const

/**
 * Locks the rooms that a booking is about to take or leave, always by ascending id, and before any order: whoever
 * wants the same rooms waits here and nowhere else. Rooms that the shop does not have are left out.
 */
export function lockRooms(
  tx: ShopTransaction,
  shopId: number,
  roomIds: readonly number[],
): Promise<RoomRow[]> {
  return tx
    .selectFrom('room')
    .select(columns)
    .select((of) => of('closed_at', 'is', null).$castTo<boolean>().as('open'))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...roomIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The rooms that can be booked, floor by floor. */
export function listOpenRooms(
  tx: ShopTransaction,
  shopId: number,
): Promise<(RoomRow & { floorTitle: string })[]> {
  return tx
    .selectFrom('room')
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(columns)
    .select('floor.title as floorTitle')
    .select((of) => of.lit(true).as('open'))
    .where('room.shop_id', '=', shopId)
    .where('room.deleted_at', 'is', null)
    .where('room.closed_at', 'is', null)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
}
