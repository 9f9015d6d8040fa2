import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import {
  findMigrationHolder,
  holderText,
  type MigrationHolder,
  migrationLock,
  unfinishedText,
} from './migration-lock.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** Longest wait of a start for another one that migrates; longer than that one's own limit. */
const longestWaitMs = 15 * 60_000
/** Interval of logging who holds the migration lock. */
const lookEveryMs = 10_000

/**
 * Longest wait of a migration for a lock on a table in use; later users of the table wait behind it for as
 * long.
 */
const lockTimeoutMs = 2_000
/** Maximum attempts, with a pause between them in which other transactions proceed: some ten minutes. */
const mostTries = 200
const pauseMs = 1_000

/** Lock timeout, deadlock and serialization failure: the next attempt may succeed. */
const passing = new Set(['55P03', '40P01', '40001'])

/** Options of a migration. */
interface MigrateOptions {
  /** The folder of migrations. */
  dir?: string
  /** Maximum attempts of a migration that is blocked by other transactions. */
  tries?: number
  /** Longest wait for another start that migrates, in milliseconds. */
  waitMs?: number
}

/**
 * Migrates the schema as the tables' owner while servers work on it: each migration is its own transaction,
 * yields to users of its tables and is retried. Of several servers that start at once, one migrates.
 *
 * After a kill, applied migrations remain, and the next start continues.
 *
 * @returns the names of the applied migrations.
 * @throws Error when a table stays in use for some ten minutes, or another start migrates for longer.
 */
export async function migrate(
  ownerUrl: string,
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>,
  { dir = migrations, tries = mostTries, waitMs = longestWaitMs }: MigrateOptions = {},
): Promise<string[]> {
  const client = openClient(ownerUrl, 'roombook migrations')
  const locker = openClient(ownerUrl, 'roombook migrations, lock')
  try {
    await client.connect()
    await locker.connect()
    await lockMigrations(locker, { log, waitMs })
    const before = await namesDone(client)
    if (before.length === 0) await requireRights(client)
    for (let attempt = 1; ; attempt++) {
      const faults: string[] = []
      const collect = (message: string) => void faults.push(message)
      try {
        await run(client, dir, { log, keep: collect })
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
    await locker.end().catch(() => {})
  }
}

function openClient(connectionString: string, application_name: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name, keepAlive: true })
  client.on('error', () => {})
  return client
}

/**
 * Acquires the migration lock until the connection ends. The lock belongs to a transaction that stays open:
 * behind a pooler, a session lock would remain on the pooled connection after this process is gone.
 *
 * @throws Error naming the holder, after `waitMs`.
 */
async function lockMigrations(
  locker: pg.Client,
  { log, waitMs }: { log: Pick<Log, 'warn'>; waitMs: number },
): Promise<void> {
  for (let waited = 0; ; ) {
    const patience = Math.min(lookEveryMs, waitMs - waited)
    await locker.query(
      `begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${patience}`,
    )
    try {
      await locker.query('select pg_advisory_xact_lock($1)', [migrationLock])
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      await locker.query('rollback')
    }
    waited += patience
    const query = <Row extends object>(sql: string) => locker.query<Row & pg.QueryResultRow>(sql)
    const holder = await findMigrationHolder(async (sql) => (await query<MigrationHolder>(sql)).rows)
    if (waited >= waitMs) {
      throw new Error(
        `Somebody else has been changing the tables for ${Math.ceil(waited / 60_000)} minutes: ${holderText(holder)}. ${unfinishedText(holder)}`,
      )
    }
    log.warn(`waiting for another start that changes the tables: ${holderText(holder)}`)
  }
}

/** Applies exactly the named migrations, such as those of an earlier version. */
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

/** Lists the names of this version's migrations. */
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
    dbClient: limitLocks(client),
    noLock: true,
    dir,
    direction: 'up',
    migrationsTable: 'schema_migration',
    logger: { debug: quiet('debug'), info: quiet('debug'), warn: quiet('warn'), error: keep },
    verbose: false,
  })
}

/**
 * Limits how long each migration's transaction waits for a lock. A session setting would remain on a pooled
 * connection.
 */
function limitLocks(client: pg.Client): pg.Client {
  const query = (sql: string, values?: unknown[]) =>
    client.query(sql === 'BEGIN;' ? `begin; set local lock_timeout = ${lockTimeoutMs}` : sql, values)
  return { query } as unknown as pg.Client
}

/**
 * Requires the rights that an empty database's first migration needs.
 * @throws Error naming the missing right and how to grant it.
 */
async function requireRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; roles: boolean; base: boolean; tables: boolean }>(`
    select current_user::text as role, rolsuper or rolcreaterole as roles,
      has_database_privilege(current_database(), 'create') as base,
      has_schema_privilege('public', 'create') as tables
    from pg_roles where rolname = current_user`)
  const [may] = rows
  if (!may) return
  const named = pg.escapeIdentifier(may.role)
  if (!may.roles)
    throw new Error(
      `The role ${may.role} may not create roles, and the first start makes one (roombook_app): as PostgreSQL's superuser, \`alter role ${named} createrole\`. Or let DATABASE_OWNER_URL name a role that may.`,
    )
  if (!may.base || !may.tables)
    throw new Error(
      `The role ${may.role} may not make tables in this database: as PostgreSQL's superuser, make it the owner with \`alter database <name> owner to ${named}\`. Or let DATABASE_OWNER_URL name a role that may.`,
    )
}

async function namesDone(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  )
  if (!rows[0]?.there) return []
  const done = await client.query<{ name: string }>('select name from schema_migration order by id')
  return done.rows.map(({ name }) => name)
}
