import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

/** Opens the database as its owner, bypassing row-level security, to insert and inspect rows. */
export function openOwner(ownerUrl: string): Kysely<DB> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types })
  // Connections still closing when the database is dropped are cut off, which is harmless.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
