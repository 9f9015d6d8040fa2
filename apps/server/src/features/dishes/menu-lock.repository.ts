import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Serializes changes of one menu, and must be taken before any other lock of the transaction. Ordering dishes
 * does not take it.
 */
export async function lockMenu(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`menu:${shopId}`}, 0))`.execute(tx)
}
