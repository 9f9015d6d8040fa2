import type { Fen } from '@roombook/domain/money'
import type { RoomPrices } from '@roombook/domain/rooms'
import { compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Columns of a room that bookings need. */
export interface RoomRow {
  id: number
  title: string
  floorId: number
  capacityMin: number
  capacityMax: number
  image: string
  open: boolean
}

/** A room locked by a booking, with its floor's title. */
export interface LockedRoom extends RoomRow {
  floorTitle: string | null
  serviceFee: Fen
}

const columns = [
  'room.id',
  'room.title',
  'room.floor_id as floorId',
  'room.capacity_min as capacityMin',
  'room.capacity_max as capacityMax',
  'room.image',
] as const

/** Price columns of a room, for display. */
export const priceColumns = [
  'room.service_fee_fen as serviceFee',
  'room.average_spend_fen as averageSpend',
] as const

/**
 * Locks the rooms that a booking will take or release, by ascending id and before any order; this serializes
 * bookings of a room. Ignores rooms that the store does not have.
 */
export async function lockRooms(
  tx: ShopTransaction,
  shopId: number,
  roomIds: readonly number[],
): Promise<LockedRoom[]> {
  const { rows } = await lockedRooms(tx, { shopId, roomIds })
  return rows
}

const lockedRooms = compileStatement(
  (from, { shopId, roomIds }: { shopId: number; roomIds: readonly number[] }) =>
    from
      .selectFrom('room')
      .select(columns)
      .select('room.service_fee_fen as serviceFee')
      .select((of) => of('closed_at', 'is', null).$castTo<boolean>().as('open'))
      .select((of) =>
        of
          .selectFrom('floor')
          .select('floor.title')
          .where('floor.shop_id', '=', shopId)
          .whereRef('floor.id', '=', 'room.floor_id')
          .as('floorTitle'),
      )
      .where('shop_id', '=', shopId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', roomIds)
      .orderBy('id')
      .forNoKeyUpdate(),
)

/** Lists the bookable rooms by floor, and `besides` them closed rooms that still have guests. */
export function listOpenRooms(
  tx: ShopTransaction,
  shopId: number,
  besides: readonly number[] = [],
): Promise<(RoomRow & RoomPrices & { floorTitle: string })[]> {
  return tx
    .selectFrom('room')
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(columns)
    .select('floor.title as floorTitle')
    .select(priceColumns)
    .select((of) => of('room.closed_at', 'is', null).$castTo<boolean>().as('open'))
    .where('room.shop_id', '=', shopId)
    .where((of) =>
      of.or([
        of.and([of('room.deleted_at', 'is', null), of('room.closed_at', 'is', null)]),
        of('room.id', '=', of.fn.any(of.val([...besides]))),
      ]),
    )
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
}

/** Returns titles and service fees of rooms, in the given order; omits rooms that the shop does not have. */
export async function listRoomFees(
  tx: ShopTransaction,
  shopId: number,
  roomIds: readonly number[],
): Promise<{ title: string; serviceFee: Fen }[]> {
  if (roomIds.length === 0) return []
  const rows = await tx
    .selectFrom('room')
    .select(['id', 'title', 'service_fee_fen as serviceFee'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...roomIds])
    .execute()
  const found = new Map(rows.map(({ id, ...room }) => [id, room]))
  return roomIds.flatMap((id) => found.get(id) ?? [])
}

/** Returns whether the shop has a room, open or closed. */
export async function roomExists(tx: ShopTransaction, shopId: number, roomId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('room')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', roomId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
