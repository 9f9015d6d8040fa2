import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'
import { processorTime } from './processor-time.ts'

/** A database of the bench: as the tables' owner, and as superuser. */
export interface BenchDatabase {
  url: string
  superuserUrl: string
}

/** A PostgreSQL of the bench's own, with the settings that the product starts it with. */
export interface Cluster {
  /** Folder of its files and of the servers' data beside it. */
  dataDir: string
  /** A migrated database with what `plant` puts into it. One of an earlier run is only migrated. */
  database(name: string, plant: (database: BenchDatabase) => Promise<void>): Promise<BenchDatabase>
  /** A new copy of a database, which nobody may be using. */
  copy(of: string, name: string): Promise<BenchDatabase>
  /** A database with nothing in it, for somebody else's tables. */
  empty(name: string): Promise<BenchDatabase>
  /** Processor time that PostgreSQL has spent, in milliseconds. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

export const quiet = createLog('error', false)

/**
 * Starts it. With `BENCH_DATA` the folder is kept, so that the next run finds the databases planted; else it is
 * thrown away at the stop.
 */
export async function startCluster(): Promise<Cluster> {
  const kept = process.env.BENCH_DATA
  const dataDir = kept ? resolve(kept) : await mkdtemp(join(tmpdir(), 'roombook-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  const at = (name: string): BenchDatabase => ({
    url: postgres.url.replace(/\/\w+$/, `/${name}`),
    superuserUrl: postgres.superuserUrl.replace(/\/\w+$/, `/${name}`),
  })
  const admin = (statement: string) =>
    withClient(at('postgres').superuserUrl, (client) => client.query(statement))

  const copy: Cluster['copy'] = async (of, name) => {
    await admin(`drop database if exists ${name} with (force)`)
    await admin(`create database ${name} template ${of} owner roombook_owner`)
    return at(name)
  }

  return {
    dataDir,
    copy,
    empty: (name) => copy('template0', name),
    processorTime: () => processorTime(postgres.pid),
    async database(name, plant) {
      const { rowCount } = await admin(`select from pg_database where datname = '${name}'`)
      if (rowCount === 0) {
        const unfinished = `${name}_unfinished`
        await admin(`drop database if exists ${unfinished} with (force)`)
        await admin(`create database ${unfinished} owner roombook_owner`)
        await migrate(at(unfinished).url, quiet)
        await plant(at(unfinished))
        await admin(`alter database ${unfinished} rename to ${name}`)
      } else await migrate(at(name).url, quiet)
      return at(name)
    },
    async stop() {
      await postgres.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs some work with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Environment variables of PostgreSQL's programs for a connection. */
export function connectionOf(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
}
