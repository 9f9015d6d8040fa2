import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Key of the advisory lock; arbitrary, but used for nothing else. */
const setupLock = 7_226_0212

/** Returns whether a brand exists; requires the tables' owner. */
export async function hasBrand(owner: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select id from brand limit 1`.execute(owner)
  return rows.length > 0
}

/** Serializes set-ups until the end of the transaction. */
export async function lockSetup(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${setupLock})`.execute(tx)
}
