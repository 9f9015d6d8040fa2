import { sql } from 'kysely'
import type { ShopTransaction } from '../../platform/db/database.ts'

/** Lays some settings over those that a shop has. @returns all of them, as they are kept. */
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
