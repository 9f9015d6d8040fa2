import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Reads and locks a shop's stored settings, so that the log of a change names exactly the changed ones. */
export async function lockSettings(tx: ShopTransaction, shopId: number): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('shop')
    .select('settings')
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.settings as Record<string, unknown>
}

/** Merges some settings into those of a shop. @returns all of them as stored. */
export async function changeSettings(
  tx: ShopTransaction,
  shopId: number,
  change: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const row = await tx
    .updateTable('shop')
    .set({ settings: sql`settings || ${JSON.stringify(change)}::jsonb` })
    .where('shop_id', '=', shopId)
    .returning('settings')
    .executeTakeFirstOrThrow()
  return row.settings
}

/** Lists all periods and rooms of the shop, including deleted ones. */
export async function readPlaceIds(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ periods: ReadonlySet<number>; rooms: ReadonlySet<number> }> {
  const periods = await tx.selectFrom('meal_period').select('id').where('shop_id', '=', shopId).execute()
  const rooms = await tx.selectFrom('room').select('id').where('shop_id', '=', shopId).execute()
  return { periods: new Set(periods.map(({ id }) => id)), rooms: new Set(rooms.map(({ id }) => id)) }
}
