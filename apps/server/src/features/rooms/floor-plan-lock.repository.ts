import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Serializes changes of one store's floor plan; take it before any other lock of the transaction. Bookings do
 * not take it, so closing rooms or periods locks the rooms as well (decision 019).
 */
export async function lockFloorPlan(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`house:${shopId}`}, 0))`.execute(tx)
}

/**
 * Locks every room of the floor plan by ascending id, the order in which bookings lock them. Closing a day or
 * period waits for running bookings, and later ones see it closed.
 */
export async function lockEveryRoom(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx
    .selectFrom('room')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
