import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { openOwner } from './open-owner.ts'
import { heedOwner } from './owner-writes.ts'
import { plantTestVenue, type TestVenue } from './test-venue.ts'

/**
 * PostgreSQL of one test run, with template databases: `template`, migrated and empty, and `template_house`.
 */
export interface TestPostgres {
  /** URL of an empty database, as the owner of all others. */
  url: string
  /** Ids of the rows in `template_house`. */
  venue: TestVenue
  stop(): Promise<void>
}

/** A database of {@link TestPostgres} that {@link copyDatabase} copies. */
export type TemplateDatabase = 'template' | 'template_house' | 'template0'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }

const urlOf = (url: string, database: string): string => url.replace(/\/roombook$/, `/${database}`)

/** Starts a PostgreSQL that loses its data on a crash; tests of durability start their own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // Allows for twice as many concurrent files as cores, some of which start several servers.
      max_connections: String(300 * availableParallelism()),
      // Small, since every copied or dropped database scans all of it, and still ample for the tests' data.
      shared_buffers: '256MB',
      // Autovacuum workers belong to the superuser, and would prevent the owner from dropping a database.
      autovacuum: 'off',
    },
  })
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query('create database template')
  await migrate(urlOf(postgres.url, 'template'), quiet)
  await owner.query('create database template_house template template')
  await owner.end()
  const houseOwner = openOwner(urlOf(postgres.url, 'template_house'))
  const venue = await plantTestVenue(houseOwner)
  await heedOwner(houseOwner)
  await houseOwner.destroy()
  return {
    url: postgres.url,
    venue,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Copies a template into a database of its own.
 * @param url of {@link TestPostgres}.
 */
export async function copyDatabase(
  url: string,
  template: TemplateDatabase,
): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  // Durability is not needed, so copying files is faster than writing them to the write-ahead log.
  await admin(`create database ${name} template ${template} strategy file_copy`)
  return {
    ownerUrl: urlOf(url, name),
    drop: () => admin(untilUnused(name), `drop database if exists ${name} with (force)`),
  }
}

/** Waits at most a second for closing connections, since a terminated one fails its test. */
const untilUnused = (database: string): string => `
  do $$
  begin
    for attempt in 1..50 loop
      exit when not exists (select from pg_stat_activity where datname = '${database}');
      perform pg_stat_clear_snapshot(), pg_sleep(0.02);
    end loop;
  end
  $$`
