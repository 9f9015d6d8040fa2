import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Returns whether a user account administers the brand of a store. */
export async function looksAfter(db: Database, accountId: number, shopId: number): Promise<boolean> {
  const { rows } = await sql<{
    looks: boolean
  }>`select looks_after(${accountId}, ${shopId}) as looks`.execute(db)
  return rows[0]?.looks ?? false
}

export async function readTimezone(tx: ShopTransaction, shopId: number): Promise<string> {
  const { timezone } = await tx
    .selectFrom('shop')
    .select('timezone')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return timezone
}
