import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupFault } from './backup-fault.ts'
import {
  type BackedUpTable,
  describeTables,
  quoted,
  readInstallation,
  readMigrations,
  readSequences,
} from './describe-tables.ts'
import type { Piece } from './records.ts'

/** A consistent snapshot of a database. */
export interface DatabaseDump {
  installation: string | null
  migrations: readonly string[]
  /** The rows of every table, then the sequences, each to be read once. */
  pieces(): AsyncGenerator<Piece, { tables: number; rows: number }>
  close(): Promise<void>
}

/**
 * Takes a snapshot of a database in use, as the owner of its tables: reads everything in one repeatable-read
 * transaction, table by table, as text that any PostgreSQL version can load.
 *
 * @throws BackupFault where there are no tables yet.
 */
export async function dumpDatabase(ownerUrl: string): Promise<DatabaseDump> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'roombook backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Rows hidden by a policy would be omitted silently; with row_security off PostgreSQL raises an error.
    await client.query('set local row_security = off')
    for (const setting of ["datestyle = 'ISO, MDY'", "intervalstyle = 'postgres'", "timezone = 'UTC'"])
      await client.query(`set local ${setting}`)
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFault('The database has no tables yet: there is nothing to keep.')
    return {
      installation: await readInstallation(client),
      migrations,
      pieces: () => piecesOf(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function* piecesOf(client: pg.Client): AsyncGenerator<Piece, { tables: number; rows: number }> {
  const tables = await describeTables(client)
  let rows = 0
  for (const table of tables) rows += yield* rowsOf(client, table)
  // Sequence values assigned meanwhile belong to later rows; gaps are harmless.
  yield { kind: 'sequences', values: await readSequences(client) }
  return { tables: tables.length, rows }
}

async function* rowsOf(client: pg.Client, { name, columns }: BackedUpTable): AsyncGenerator<Piece, number> {
  yield { kind: 'table', table: name, columns }
  const list = columns.map(quoted).join(', ')
  const copy = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
  let bytes = 0
  for await (const piece of copy as AsyncIterable<Buffer>) {
    bytes += piece.length
    yield piece
  }
  yield { kind: 'close', rows: copy.rowCount, bytes }
  return copy.rowCount
}
