import type { TestProject } from 'vitest/node'
import { startCluster, type TestCluster } from './cluster/cluster-database.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'
import type { TestVenue } from './test-venue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL of the test run, as the owner of the databases `template` and `template_house`. */
    postgresUrl: string
    /** Content of `template_house`; on a cluster, which copies no databases, each file inserts its own. */
    house: TestVenue | undefined
    /** Set for a run on a cluster. */
    cluster: TestCluster | undefined
  }
}

/**
 * PostgreSQL of this run: Vitest calls `setup` once for each project, in one process but with separate
 * modules.
 */
const run = globalThis as { testPostgres?: Promise<TestPostgres>; testPostgresUsers?: number }

/** Starts one PostgreSQL for all projects of the run, or uses the cluster, which outlives the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = process.env.TESTS_ON_CLUSTER
  if (program) {
    const cluster = await startCluster(program)
    project.provide('cluster', cluster)
    project.provide('postgresUrl', cluster.url)
    project.provide('house', undefined)
    return async () => {}
  }
  run.testPostgres ??= startTestPostgres()
  run.testPostgresUsers = (run.testPostgresUsers ?? 0) + 1
  const { url, house, stop } = await run.testPostgres
  project.provide('cluster', undefined)
  project.provide('house', house)
  project.provide('postgresUrl', url)
  return async () => {
    run.testPostgresUsers = (run.testPostgresUsers ?? 0) - 1
    if (run.testPostgresUsers === 0) await stop()
  }
}
