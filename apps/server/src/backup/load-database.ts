import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupFault } from './backup-fault.ts'
import { describeTables, quoted } from './describe-tables.ts'
import type { BackupRecord, Piece } from './records.ts'

/** Counts of loaded tables and rows. */
export interface Loaded {
  tables: number
  rows: number
}

type Table = BackupRecord & { kind: 'table' }

/** Loads rows of a backup into migrated tables; nothing is committed before `finish`. */
export interface Loading {
  /** Loads the rows of one table, up to its end in the stream. */
  table(record: Table, pieces: AsyncGenerator<Piece>): Promise<void>
  sequences(values: Readonly<Record<string, string | null>>): Promise<void>
  /** Restores the foreign keys, which checks every row. */
  finish(): Promise<Loaded>
  /** Closes the connection, in any state. */
  close(): Promise<void>
}

/**
 * Starts to load a database as the owner of its tables, in one transaction. Rows and foreign keys from
 * migrations are removed first; the keys are restored once all rows are loaded, in any order.
 */
export async function loadDatabase(ownerUrl: string): Promise<Loading> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'roombook restore' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query("set local client_encoding = 'UTF8'")
  const known = new Map((await describeTables(client)).map(({ name, columns }) => [name, columns]))
  const keys = await dropKeys(client)
  await client.query(`truncate ${[...known.keys()].map(quoted).join(', ')}`)
  const loaded: Loaded = { tables: 0, rows: 0 }
  return {
    async table({ table, columns }, pieces) {
      const there = known.get(table)
      if (!there || columns.some((column) => !there.includes(column)))
        throw new BackupFault(`The backup has rows of ${table} that its own migrations make no place for.`)
      const close: { rows?: number } = {}
      const copy = client.query(
        copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
      )
      await pipeline(Readable.from(bytesUntilClose(pieces, close), { objectMode: false }), copy)
      if (copy.rowCount !== close.rows)
        throw new BackupFault(`${table} has ${copy.rowCount} rows; the backup says ${close.rows}.`)
      loaded.tables += 1
      loaded.rows += copy.rowCount
    },
    async sequences(values) {
      for (const [name, last] of Object.entries(values))
        await client.query(
          'select setval($1::text::regclass, coalesce($2::bigint, 1), $2::bigint is not null)',
          [`public.${quoted(name)}`, last],
        )
    },
    async finish() {
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      await client.query('commit')
      await client.query('analyze')
      return loaded
    },
    close: () => client.end().catch(() => {}),
  }
}

/** Yields the bytes of a table or file up to its end. @throws BackupFault for any other record between. */
export async function* bytesUntilClose(
  pieces: AsyncGenerator<Piece>,
  close: { rows?: number },
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) throw new BackupFault('The backup is cut short: its end is missing.')
    if (Buffer.isBuffer(value)) yield value
    else if (value.kind === 'close') {
      close.rows = value.rows
      return
    } else throw new BackupFault('The backup is not in order.')
  }
}

interface Key {
  table: string
  name: string
  definition: string
}

async function dropKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     order by conrelid::regclass::text, conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}
