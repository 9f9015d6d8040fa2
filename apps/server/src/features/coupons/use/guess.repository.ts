import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Deletes attempts before a time, and serializes the store's code attempts until the commit. */
export async function dropGuesses(tx: ShopTransaction, shopId: number, before: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coupon codes ' || ${shopId}::text, 0))`.execute(tx)
  await tx.deleteFrom('coupon_guess').where('shop_id', '=', shopId).where('at', '<', before).execute()
}

/**
 * Records an attempt at a code.
 * @returns its id.
 */
export async function addGuess(
  tx: ShopTransaction,
  { shopId, staffId, at }: { shopId: number; staffId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('coupon_guess')
    .values({ shop_id: shopId, staff_id: staffId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the recorded attempts, of one staff member and of the store. */
export async function countGuesses(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
): Promise<{ staff: number; shop: number }> {
  const { rows } = await sql<{ staff: number; shop: number }>`
    select count(*) filter (where staff_id = ${staffId}) as staff, count(*) as shop
    from coupon_guess where shop_id = ${shopId}`.execute(tx)
  return { staff: Number(rows[0]?.staff ?? 0), shop: Number(rows[0]?.shop ?? 0) }
}

/** Deletes an attempt that was not a wrong guess. */
export async function forgetGuess(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx.deleteFrom('coupon_guess').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
