import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Any number, as long as nobody else locks it: of two who open a house at once, one does. */
const setupLock = 7_226_0212

/** Whether somebody has opened a brand, without which there is no store, as the tables' owner sees it. */
export async function hasBrand(owner: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select id from brand limit 1`.execute(owner)
  return rows.length > 0
}

/** Serializes set-ups until the end of the transaction. */
export async function lockSetup(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${setupLock})`.execute(tx)
}
