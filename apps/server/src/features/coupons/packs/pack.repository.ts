import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A pack of coupons. */
export interface PackRow {
  id: number
  version: number
  title: string
  state: 'active' | 'ended'
  changed_name: string
  changed_action: string
  changed_at: Date
}

const columns = ['id', 'version', 'title', 'state', 'changed_name', 'changed_action', 'changed_at'] as const

const ofShop = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('coupon_pack').select(columns).where('shop_id', '=', shopId).$castTo<PackRow>()

/** Lists the store's packs, newest first. */
export const listPackRows = (tx: ShopTransaction, shopId: number): Promise<PackRow[]> =>
  ofShop(tx, shopId).orderBy('state').orderBy('id', 'desc').execute()

/** Finds a pack. */
export const findPack = (tx: ShopTransaction, shopId: number, id: number): Promise<PackRow | undefined> =>
  ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Locks a pack until the commit. */
export const lockPack = (tx: ShopTransaction, shopId: number, id: number): Promise<PackRow | undefined> =>
  ofShop(tx, shopId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Lists the items of some packs, ordered by coupon. */
export const listPackItems = (tx: ShopTransaction, shopId: number, ids: readonly number[]) =>
  tx
    .selectFrom('coupon_pack_item')
    .select(['pack_id', 'coupon_id', 'quantity'])
    .where('shop_id', '=', shopId)
    .where('pack_id', 'in', ids.length === 0 ? [0] : [...ids])
    .orderBy('coupon_id')
    .execute()

/** Counts the customers that some packs were granted to. */
export async function countPacksGiven(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pack_id: number; people: number }>`
    select pack_id, count(distinct customer_id) as people from coupon_grant
    where shop_id = ${shopId} and pack_id = any (${sql.val([...ids])}::bigint[]) and state <> 'withdrawn'
    group by 1`.execute(tx)
  return new Map(rows.map(({ pack_id, people }) => [Number(pack_id), Number(people)]))
}

/** Changed columns of a pack. */
export interface PackChange {
  title?: string
  state: 'active' | 'ended'
  changed_name: string
  changed_action: string
  changed_at: Date
}

/**
 * Inserts a pack.
 * @returns its id.
 */
export async function insertPack(
  tx: ShopTransaction,
  made: PackChange & { shop_id: number; title: string },
): Promise<number> {
  const { id } = await tx.insertInto('coupon_pack').values(made).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a pack and increments its version. */
export async function updatePack(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: PackChange,
): Promise<void> {
  await tx
    .updateTable('coupon_pack')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Replaces the coupons of a pack. */
export async function replaceItems(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  items: readonly { couponId: number; quantity: number }[],
): Promise<void> {
  await tx.deleteFrom('coupon_pack_item').where('shop_id', '=', shopId).where('pack_id', '=', id).execute()
  await tx
    .insertInto('coupon_pack_item')
    .values(
      items.map(({ couponId, quantity }) => ({
        shop_id: shopId,
        pack_id: id,
        coupon_id: couponId,
        quantity,
      })),
    )
    .execute()
}
