import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'

/**
 * Opens the database as the owner of its tables, exempt from row-level security: for commands and for work
 * across all shops.
 */
export function openOwner(ownerUrl: string): Kysely<DB> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, types })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
