import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A period or room that a coupon refers to. */
export interface ScopePlace {
  id: number
  title: string
  /** Deleted from the store. */
  gone: boolean
}

/** A dish that a coupon gives, with its current price. */
export interface ScopeDish extends ScopePlace {
  price: number
}

/** Periods, rooms and dishes that coupons refer to, by id. */
export interface Scope {
  periods: ReadonlyMap<number, ScopePlace>
  rooms: ReadonlyMap<number, ScopePlace>
  dishes: ReadonlyMap<number, ScopeDish>
}

const byId = <Place extends ScopePlace>(rows: readonly Place[]) =>
  new Map(rows.map((row): [number, Place] => [Number(row.id), { ...row, id: Number(row.id) }]))

/** Reads periods, rooms and dishes by id, in the store's order, including deleted ones. */
export async function readScope(
  tx: ShopTransaction,
  shopId: number,
  named: { periodIds: readonly number[]; roomIds: readonly number[]; dishIds: readonly number[] },
): Promise<Scope> {
  const any = (ids: readonly number[]) => sql`any (${sql.val([...ids])}::bigint[])`
  const { rows: periods } = await sql<ScopePlace>`
    select id, title, deleted_at is not null as gone from meal_period
    where shop_id = ${shopId} and id = ${any(named.periodIds)} order by position, id`.execute(tx)
  const { rows: rooms } = await sql<ScopePlace>`
    select id, title, deleted_at is not null as gone from room
    where shop_id = ${shopId} and id = ${any(named.roomIds)} order by position, id`.execute(tx)
  const { rows: dishes } = await sql<ScopeDish>`
    select id, title, deleted_at is not null or withdrawn_at is not null as gone, price_fen as price from dish
    where shop_id = ${shopId} and id = ${any(named.dishIds)} order by id`.execute(tx)
  return { periods: byId(periods), rooms: byId(rooms), dishes: byId(dishes) }
}

/** Lists the periods, rooms and dishes that a coupon may refer to, in the store's order. */
export async function listScope(tx: ShopTransaction, shopId: number) {
  const periods = await tx
    .selectFrom('meal_period')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rooms = await tx
    .selectFrom('room')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('floor_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const dishes = await tx
    .selectFrom('dish')
    .select(['id', 'title', 'price_fen as price'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'dish')
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { periods, rooms, dishes }
}
