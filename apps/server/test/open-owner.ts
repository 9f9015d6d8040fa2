import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

/** The database as its owner: past row-level security, for planting and for looking. */
export function openOwner(ownerUrl: string): Kysely<DB> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4, types })
  // One that is still closing when the database is dropped is cut off, which harms nobody.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
