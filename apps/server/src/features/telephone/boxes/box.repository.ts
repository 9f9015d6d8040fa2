import { type PluginState, pluginOpen } from '@roombook/domain/session'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { PhoneBox, PhonePairing } from '#db/tables.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

const columns = [
  'mid',
  'secret',
  'private_key as privateKey',
  'key_tail as keyTail',
  'rotated_at as keyedAt',
  'host',
  'version',
  'devices',
  'waiting',
  'heard_at as heardAt',
  'status_at as statusAt',
] as const

/** A paired box. */
export type BoxRow = Awaited<ReturnType<typeof listBoxes>>[number]

const bound = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('phone_box').select(columns).where('shop_id', '=', shopId).where('unbound_at', 'is', null)

/** Lists the store's paired boxes. */
export const listBoxes = (tx: ShopTransaction, shopId: number) => bound(tx, shopId).orderBy('mid').execute()

/** Finds a paired box. */
export const findBox = (tx: ShopTransaction, shopId: number, mid: string) =>
  bound(tx, shopId).where('mid', '=', mid).executeTakeFirst()

/** Locks a box, which serializes its events. */
export const lockBox = (tx: ShopTransaction, shopId: number, mid: string) =>
  bound(tx, shopId).where('mid', '=', mid).forNoKeyUpdate().executeTakeFirst()

/**
 * Inserts a box.
 * @returns false where its id is taken.
 */
export async function insertBox(tx: ShopTransaction, row: Insertable<PhoneBox>): Promise<boolean> {
  const inserted = await tx
    .insertInto('phone_box')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mid')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Updates a box. */
export async function updateBox(
  tx: ShopTransaction,
  shopId: number,
  mid: string,
  change: Updateable<PhoneBox>,
): Promise<void> {
  await tx.updateTable('phone_box').set(change).where('shop_id', '=', shopId).where('mid', '=', mid).execute()
}

/** Returns whether the store's telephone plugin is active. */
export async function hasTelephone(tx: ShopTransaction, shopId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_plugin')
    .select(['state', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('name', '=', 'shopconfig/savephonezj')
    .executeTakeFirst()
  return !!row && pluginOpen(row.state as PluginState) && (row.ends_at === null || row.ends_at > now)
}

/** Reads a store's title. */
export async function titleOfShop(tx: ShopTransaction, shopId: number): Promise<string> {
  const row = await tx.selectFrom('shop').select('title').where('shop_id', '=', shopId).executeTakeFirst()
  return row?.title ?? ''
}

/** Stores a pairing code and deletes the store's unused ones. */
export async function savePairing(
  tx: ShopTransaction,
  row: Insertable<PhonePairing>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('phone_pairing')
    .set({ expires_at: now })
    .where('shop_id', '=', row.shop_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  await tx.insertInto('phone_pairing').values(row).execute()
}

/** Finds the store that shows a pairing code. */
export async function findShopOfPairing(
  db: Database,
  digest: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ shop_id: number | null }>`
    select shop_of_pairing(${digest}, ${now}) as shop_id`.execute(db)
  return rows[0]?.shop_id ?? undefined
}

/**
 * Consumes a pairing code.
 * @returns who created it; undefined where it was used before.
 */
export const usePairing = (
  tx: ShopTransaction,
  shopId: number,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<{ madeName: string; madeBy: number } | undefined> =>
  tx
    .updateTable('phone_pairing')
    .set({ used_at: now })
    .where('shop_id', '=', shopId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['made_name as madeName', 'made_by as madeBy'])
    .executeTakeFirst()
