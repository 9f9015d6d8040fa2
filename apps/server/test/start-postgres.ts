import type { TestProject } from 'vitest/node'
import { startCluster, type TestCluster } from './cluster/cluster-database.ts'
import { startTestPostgres, type TestPostgres } from './test-postgres.ts'
import type { TestVenue } from './test-venue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test run's PostgreSQL, as the owner of the databases `template` and `template_house`. */
    postgresUrl: string
    /** Content of `template_house`; undefined on a cluster, where each file inserts its own. */
    venue: TestVenue | undefined
    /** Set on a cluster. */
    cluster: TestCluster | undefined
  }
}

/**
 * PostgreSQL of this run; global, because Vitest calls `setup` for each project with separate module
 * instances.
 */
const run = globalThis as { testPostgres?: Promise<TestPostgres>; testPostgresUsers?: number }

/** Starts one PostgreSQL for all projects of the run, or uses the cluster, which outlives the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = process.env.TESTS_ON_CLUSTER
  if (program) {
    const cluster = await startCluster(program)
    project.provide('cluster', cluster)
    project.provide('postgresUrl', cluster.url)
    project.provide('venue', undefined)
    return async () => {}
  }
  run.testPostgres ??= startTestPostgres()
  run.testPostgresUsers = (run.testPostgresUsers ?? 0) + 1
  const { url, venue, stop } = await run.testPostgres
  project.provide('cluster', undefined)
  project.provide('venue', venue)
  project.provide('postgresUrl', url)
  return async () => {
    run.testPostgresUsers = (run.testPostgresUsers ?? 0) - 1
    if (run.testPostgresUsers === 0) await stop()
  }
}
