import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'
import { processorTime } from './processor-time.ts'

/** Connection URLs of a bench database: as the tables' owner, and as superuser. */
export interface BenchDatabase {
  url: string
  superuserUrl: string
}

/** PostgreSQL instance of the bench, with the settings of the product. */
export interface Cluster {
  /** Folder of its files and of the servers' data. */
  dataDir: string
  /** Returns a migrated database filled by `plant`. One of an earlier run is only migrated. */
  database(name: string, plant: (database: BenchDatabase) => Promise<void>): Promise<BenchDatabase>
  /** Copies a database, which must not be in use. */
  copy(of: string, name: string): Promise<BenchDatabase>
  /** Creates an empty database, for another product's tables. */
  empty(name: string): Promise<BenchDatabase>
  /** Returns the processor time used by PostgreSQL, in milliseconds. */
  processorTime(): Promise<number>
  stop(): Promise<void>
}

export const quiet = createLog('error', false)

/**
 * Starts the instance. With `BENCH_DATA` its folder is retained, so that the next run can reuse the
 * databases; otherwise it is deleted at the stop.
 */
export async function startCluster(): Promise<Cluster> {
  const storedPath = process.env.BENCH_DATA
  const dataDir = storedPath ? resolve(storedPath) : await mkdtemp(join(tmpdir(), 'roombook-bench-'))
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
      if (!storedPath) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs some work with a separate connection. */
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
