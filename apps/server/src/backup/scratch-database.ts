import pg from 'pg'
import { BackupFault } from './backup-fault.ts'
import { quoted, readInstallation, readMigrations } from './describe-tables.ts'

const ourName = 'roombook restore'

/** Content counts of a database. */
export interface DatabaseContents {
  /** Number of user accounts and brands. */
  people: number
  stores: number
  installation: string | null
}

/** Reads a database's counts; zero for one without tables. */
export async function lookAt(ownerUrl: string): Promise<DatabaseContents> {
  return withClient(ownerUrl, async (client) => {
    if ((await readMigrations(client)).length === 0) return { people: 0, stores: 0, installation: null }
    const { rows } = await client.query<{ people: number; stores: number }>(
      `select (select count(*)::int from account) + (select count(*)::int from brand) as people,
         (select count(*)::int from shop) as stores`,
    )
    return { people: 0, stores: 0, ...rows[0], installation: await readInstallation(client) }
  })
}

/** Checks whether a database had no user account at a given time, and thus nothing to back up. */
export async function isYoungerThan(ownerUrl: string, moment: Date): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from account where created_at < $1 limit 1', [moment])
    return rowCount === 0
  })
}

/**
 * Refuses a cluster: its nodes have no common snapshot, and one PostgreSQL cannot replace them.
 *
 * @throws BackupFault
 */
export async function refuseCluster(ownerUrl: string, message: string): Promise<void> {
  const { rowCount } = await withClient(ownerUrl, (client) =>
    client.query(`select from pg_extension where extname = 'citus'`),
  )
  if (rowCount) throw new BackupFault(`The database is a cluster. ${message}`)
}

/** Counts connections to a database other than those of a restore, of which one holds the lock. */
export async function countOthers(ownerUrl: string): Promise<number> {
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name <> $1 and backend_type = 'client backend'`,
      [ourName],
    ),
  )
  return rows[0]?.count ?? 0
}

/** A scratch database beside another, named after it with a suffix. */
export interface Scratch {
  ownerUrl: string
  /**
   * Swaps it with the original database in one transaction; the original is preserved with the suffix `_former`,
   * or dropped if it is empty.
   * @throws BackupFault if anybody is connected to either.
   */
  takePlace(previous: 'kept' | 'dropped'): Promise<void>
}

/**
 * Creates an empty database beside another for some work, and drops it afterwards unless it was swapped in. One
 * at a time per suffix; leftovers of a killed run are dropped first.
 *
 * @param word becomes part of its name: `roombook_restoring`.
 * @throws BackupFault if another run is in progress, or without the right to create a database.
 */
export async function withScratch<T>(
  ownerUrl: string,
  word: 'restoring' | 'verifying',
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const place = new URL(ownerUrl)
  const name = decodeURIComponent(place.pathname.slice(1))
  const scratchName = `${name}_${word}`
  const urlOf = (database: string) => Object.assign(new URL(ownerUrl), { pathname: `/${database}` }).href
  return withClient(urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as mine',
      [scratchName],
    )
    if (!rows[0]?.mine)
      throw new BackupFault(
        word === 'restoring'
          ? 'Another restore is under way into this database: wait until it has ended.'
          : 'Another backup of this database is being verified: wait until it has ended.',
      )
    await client.query(`drop database if exists ${quoted(scratchName)} with (force)`)
    await client.query(`create database ${quoted(scratchName)} template template0`).catch((error) => {
      if (error.code !== '42501') throw error
      throw new BackupFault(
        `The role of the database may make no other one, which a backup is tried in: alter role ${place.username} createdb.`,
      )
    })
    let tookPlace = false
    const takePlace = async (previous: 'kept' | 'dropped') => {
      await client.query(`drop database if exists ${quoted(`${name}_former`)}`)
      try {
        await client.query('begin')
        await client.query(`alter database ${quoted(name)} rename to ${quoted(`${name}_former`)}`)
        await client.query(`alter database ${quoted(scratchName)} rename to ${quoted(name)}`)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        if ((error as { code?: string }).code !== '55006') throw error
        throw new BackupFault(
          'Somebody works on the database: stop every server, then restore. Nothing was changed.',
        )
      }
      tookPlace = true
      if (previous === 'dropped') await client.query(`drop database ${quoted(`${name}_former`)}`)
    }
    const dropScratch = () => client.query(`drop database if exists ${quoted(scratchName)} with (force)`)
    const scratch = { ownerUrl: urlOf(scratchName), takePlace }
    const result = await work(scratch).catch(async (error) => {
      // The original failure matters; a database that cannot be dropped now is dropped by the next run.
      if (!tookPlace) await dropScratch().catch(() => {})
      throw error
    })
    if (!tookPlace) await dropScratch()
    return result
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: ourName })
  client.on('error', () => {})
  try {
    // Closed after a failure too: PostgreSQL waits a minute for the password of an open connection, and creates
    // and drops no database meanwhile.
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
