import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { startCluster, type TestCluster } from './cluster/cluster-database.ts'
import { type House, plantHouse } from './house.ts'
import { openOwner } from './open-owner.ts'
import { heedOwner } from './owner-writes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL of the test run, as the owner of the databases `template` and `template_house`. */
    postgresUrl: string
    /** What stands in `template_house`; on a cluster, which copies no databases, each file plants its own. */
    house: House | undefined
    /** Where the run is one on a cluster. */
    cluster: TestCluster | undefined
  }
}

const quiet = { info() {}, warn() {}, error() {}, debug() {} }

/**
 * Starts one PostgreSQL for the run, with a migrated database that each test file copies, and one with a house in it; or the
 * cluster, which lasts.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = process.env.TESTS_ON_CLUSTER
  if (program) {
    const cluster = await startCluster(program)
    project.provide('cluster', cluster)
    project.provide('postgresUrl', cluster.url)
    project.provide('house', undefined)
    return async () => {}
  }
  project.provide('cluster', undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // Four files at once, of which some start several servers.
      max_connections: '600',
      // Its workers are the superuser's: while one is in a database, that one cannot be dropped.
      autovacuum: 'off',
    },
  })
  const owner = new pg.Client({ connectionString: postgres.url })
  const urlOf = (database: string) => postgres.url.replace(/\/roombook$/, `/${database}`)
  await owner.connect()
  await owner.query('create database template')
  await migrate(urlOf('template'), quiet)
  await owner.query('create database template_house template template')
  await owner.end()
  const ofHouse = openOwner(urlOf('template_house'))
  project.provide('house', await plantHouse(ofHouse))
  await heedOwner(ofHouse)
  await ofHouse.destroy()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
