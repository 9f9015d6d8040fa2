import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { Log } from '../log/log.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** The library's own number: a server of an earlier version waits for the same. */
const migrationLock = 7_241_865_325_823_964

/** Longest that a change waits for a table which others use; whoever comes after it waits behind it for as long. */
const lockTimeoutMs = 2_000
/** How often it is tried again, with a pause in which those others go on: some ten minutes. */
const mostTries = 200
const pauseMs = 1_000

/** A lock that was not had, a deadlock, a serialization failure: gone at the next try, perhaps. */
const passing = new Set(['55P03', '40P01', '40001'])

/** How a schema is brought up to date. */
interface MigrateOptions {
  /** The folder of migrations. */
  dir?: string
  /** How often a change is tried that others are in the way of. */
  tries?: number
}

/**
 * Brings the schema up to date, as the tables' owner, while servers work on it: each migration is a transaction of its own,
 * which gives way to whoever uses its tables and is tried again. Several servers may start at once: one does it. Where it is
 * killed, those that were done stay, and the next start goes on.
 *
 * @returns the names of what was done.
 * @throws Error where a table stays in use for some ten minutes.
 */
export async function migrate(
  ownerUrl: string,
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>,
  { dir = migrations, tries = mostTries }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'roombook migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Whoever comes second waits here, however long it takes, and finds that nothing is left to do.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    const before = await namesDone(client)
    for (let attempt = 1; ; attempt++) {
      const faults: string[] = []
      const keep = (message: string) => void faults.push(message)
      try {
        await run(client, dir, { log, keep })
        break
      } catch (error) {
        const isPassing = passing.has((error as { code?: string }).code ?? '')
        if (!isPassing) for (const fault of faults) log.error(fault)
        if (!isPassing) throw error
        if (attempt === tries)
          throw new Error(
            'The tables stay in use, so that they cannot be brought up to date: stop what works on them (a long report, pg_dump, other servers), then start again. Nothing is half done.',
            { cause: error },
          )
        log.debug({ attempt }, 'somebody is in the way of a migration; it is tried again')
        await client.query('rollback')
        await sleep(pauseMs * (0.5 + Math.random()))
      }
    }
    const names = (await namesDone(client)).filter((name) => !before.includes(name))
    if (names.length > 0) log.info({ migrations: names }, 'schema brought up to date')
    return names
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes tables as some migrations left them, of which all are known: those of an earlier version, say. */
export async function migrateExactly(
  ownerUrl: string,
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>,
  names: readonly string[],
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'roombook-migrations-'))
  try {
    for (const name of names) await cp(join(migrations, `${name}.sql`), join(dir, `${name}.sql`))
    await migrate(ownerUrl, log, { dir })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The migrations that this version knows, by name. */
export async function knownMigrations(): Promise<ReadonlySet<string>> {
  const files = await readdir(migrations)
  return new Set(files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length)))
}

async function run(
  client: pg.Client,
  dir: string,
  { log, keep }: { log: Pick<Log, 'warn' | 'debug'>; keep: (message: string) => void },
): Promise<void> {
  const quiet = (level: 'debug' | 'warn') => (message: string) => log[level](message)
  await runner({
    dbClient: client,
    noLock: true,
    dir,
    direction: 'up',
    migrationsTable: 'schema_migration',
    logger: { debug: quiet('debug'), info: quiet('debug'), warn: quiet('warn'), error: keep },
    verbose: false,
  })
}

async function namesDone(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  )
  if (!rows[0]?.there) return []
  const done = await client.query<{ name: string }>('select name from schema_migration order by id')
  return done.rows.map(({ name }) => name)
}
