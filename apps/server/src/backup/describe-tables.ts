import type pg from 'pg'

/** A table in a backup, with its columns except generated ones. */
export interface BackedUpTable {
  name: string
  columns: string[]
}

/** Table of applied migrations; migrating recreates it. */
export const migrationsTable = 'schema_migration'

/**
 * Lists the tables to back up, by name: all except unlogged ones and those of extensions.
 */
export async function describeTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select c.relname as name,
       array(
         select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum
       ) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> $1
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [migrationsTable],
  )
  return rows
}

/** Reads every sequence's last value, by its name; null for an unused one. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and sequencename <> $1 order by 1`,
    [`${migrationsTable}_id_seq`],
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Returns a database's applied migrations in order; none for an empty database. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: there } = await client.query(`select to_regclass('public.${migrationsTable}') as table`)
  if (there[0]?.table === null) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by id`)
  return rows.map(({ name }) => name)
}

/** Reads a database's installation number; null in one older than such numbers. */
export async function readInstallation(client: pg.ClientBase): Promise<string | null> {
  const { rows: there } = await client.query(`select to_regclass('public.installation') as table`)
  if (there[0]?.table === null) return null
  const { rows } = await client.query<{ id: string }>('select id::text from installation')
  return rows[0]?.id ?? null
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
