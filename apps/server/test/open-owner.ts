import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

/** Connects as the database's owner, who bypasses row-level security, to insert and read rows. */
export function openOwner(ownerUrl: string): Kysely<DB> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types })
  // Dropping the database cuts off connections that are still closing, which is harmless.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
