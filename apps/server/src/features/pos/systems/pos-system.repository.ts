import type { Insertable, Updateable } from 'kysely'
import type { PosSystem } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

const columns = [
  'id',
  'title',
  'secret',
  'key_tail as keyTail',
  'walk_ins as walkIns',
  'heard_at as heardAt',
  'version',
  'created_by as createdBy',
  'created_name as createdName',
  'created_at as createdAt',
] as const

/** A till system in use. */
export type PosSystemRow = Awaited<ReturnType<typeof listPosSystems>>[number]

const inUse = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('pos_system').select(columns).where('shop_id', '=', shopId).where('revoked_at', 'is', null)

/** Lists the till systems in use, the oldest first. */
export const listPosSystems = (tx: ShopTransaction, shopId: number) =>
  inUse(tx, shopId).orderBy('id').execute()

/** Finds a till system in use. */
export const findPosSystem = (tx: ShopTransaction, shopId: number, id: number) =>
  inUse(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Locks a till system in use, which serializes its events. Lock it before anything that a booking locks. */
export const lockPosSystem = (tx: ShopTransaction, shopId: number, id: number) =>
  inUse(tx, shopId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Inserts a till system.
 * @returns its id; undefined where the title is taken by one in use.
 */
export async function insertPosSystem(
  tx: ShopTransaction,
  row: Insertable<PosSystem>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('pos_system')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Updates a till system. */
export async function updatePosSystem(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<PosSystem>,
): Promise<void> {
  await tx.updateTable('pos_system').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Lists the rooms of the systems' table codes. */
export const listPosTables = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('pos_table')
    .select(['system_id as systemId', 'code', 'room_id as roomId'])
    .where('shop_id', '=', shopId)
    .orderBy('code')
    .execute()

/** Returns the room of a system's table code; undefined for an unassigned one. */
export async function roomOfTable(
  tx: ShopTransaction,
  shopId: number,
  { systemId, code }: { systemId: number; code: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('pos_table')
    .select('room_id')
    .where('shop_id', '=', shopId)
    .where('system_id', '=', systemId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.room_id
}

/** Replaces the mapping of tables to rooms. */
export async function replacePosTables(
  tx: ShopTransaction,
  shopId: number,
  systemId: number,
  tables: readonly { code: string; roomId: number }[],
): Promise<void> {
  await tx.deleteFrom('pos_table').where('shop_id', '=', shopId).where('system_id', '=', systemId).execute()
  if (tables.length === 0) return
  await tx
    .insertInto('pos_table')
    .values(
      tables.map(({ code, roomId }) => ({ shop_id: shopId, system_id: systemId, code, room_id: roomId })),
    )
    .execute()
}
