import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/tables.ts'
import { endWithFile } from '../end-with-file.ts'

/** Digests of a shop's rows, by table. */
export type RowDigests = Record<string, string>

/**
 * Prepares one statement over all tables with a shop, so that it is planned only once.
 * @returns a function that reads the digests of a shop, bypassing row-level security.
 */
export async function prepareDigests(
  owner: Kysely<DB>,
  ownerUrl: string,
): Promise<(shopId: number) => Promise<RowDigests>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'shop_id'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1`.execute(owner)
  const text = tables
    .map(
      ({ name }) => `
    select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
    from "${name}" t where shop_id = $1`,
    )
    .join(' union all ')
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  endWithFile(() => client.end())
  return async (shopId) => {
    const statement = { name: 'rows-of-shop', text, values: [shopId] }
    const { rows } = await client.query<{ name: string; digest: string }>(statement)
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
}
