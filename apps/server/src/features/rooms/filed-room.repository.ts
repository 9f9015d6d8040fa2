import type { RoomPrices } from '@roombook/domain/rooms'
import type { ShopTransaction } from '#platform/db/database.ts'
import { priceColumns } from './room.repository.ts'

/** A room with its category. */
export interface FiledRoom extends RoomPrices {
  id: number
  title: string
  capacity: number
  capacityMin: number
  image: string
  floorName: string
  categoryId: number
  categoryTitle: string
}

/** Lists the bookable rooms by category; those without one come last. */
export async function listRoomsByCategory(tx: ShopTransaction, shopId: number): Promise<FiledRoom[]> {
  const rows = await tx
    .selectFrom('room')
    .leftJoin('room_category as category', (join) =>
      join.onRef('category.shop_id', '=', 'room.shop_id').onRef('category.id', '=', 'room.category_id'),
    )
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(['room.id', 'room.title', 'room.image'])
    .select(priceColumns)
    .select(['room.capacity_min as capacityMin', 'room.capacity_max as capacity'])
    .select('floor.title as floorName')
    .select(['category.id as categoryId', 'category.title as categoryTitle'])
    .where('room.shop_id', '=', shopId)
    .where('room.deleted_at', 'is', null)
    .where('room.closed_at', 'is', null)
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    categoryId: row.categoryId ?? 0,
    categoryTitle: row.categoryTitle ?? '未分类',
  }))
}
