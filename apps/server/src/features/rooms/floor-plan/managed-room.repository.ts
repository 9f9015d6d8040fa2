import type { ManagedRoom } from '@roombook/contract/rooms'
import type { Insertable, Updateable } from 'kysely'
import type { Room } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists all rooms of the floor plan, including closed ones, in the shop's order. */
export function listManagedRooms(tx: ShopTransaction, shopId: number): Promise<ManagedRoom[]> {
  return tx
    .selectFrom('room')
    .select(['id', 'title', 'image', 'more_images as moreImages', 'facilities'])
    .select(['floor_id as floorId', 'category_id as categoryId'])
    .select(['capacity_min as capacityMin', 'capacity_max as capacity'])
    .select(['service_fee_fen as serviceFee', 'average_spend_fen as averageSpend'])
    .select((of) => of('closed_at', 'is', null).$castTo<boolean>().as('open'))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Columns of a room, without its position and its closing. */
export type RoomColumns = Pick<
  Insertable<Room>,
  | 'title'
  | 'floor_id'
  | 'category_id'
  | 'capacity_min'
  | 'capacity_max'
  | 'service_fee_fen'
  | 'average_spend_fen'
  | 'image'
  | 'more_images'
  | 'facilities'
>

/**
 * Inserts rooms at the end, in the given order.
 * @returns their ids.
 */
export async function insertRooms(
  tx: ShopTransaction,
  shopId: number,
  rooms: readonly RoomColumns[],
): Promise<{ id: number; title: string }[]> {
  const { last } = await tx
    .selectFrom('room')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(-1)).as('last'))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('room')
    .values(rooms.map((room, at) => ({ ...room, shop_id: shopId, position: last + 1 + at })))
    .returning(['id', 'title'])
    .execute()
}

export async function updateRoom(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  columns: Updateable<Room>,
): Promise<void> {
  await tx.updateTable('room').set(columns).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Clears the category of all its rooms. */
export async function leaveCategory(tx: ShopTransaction, shopId: number, categoryId: number): Promise<void> {
  await tx
    .updateTable('room')
    .set({ category_id: null })
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .execute()
}
