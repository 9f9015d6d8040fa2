import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import type { DB } from '#db/tables.ts'

/**
 * Counts the statements that wait for a lock in a test's database and contain `what`; on a cluster, those of
 * all nodes.
 */
export async function countLockWaits(owner: Kysely<DB>, what = ''): Promise<number> {
  const [activity, process] = inject('cluster')
    ? ['citus_stat_activity', 'global_pid']
    : ['pg_stat_activity', 'pid']
  const { rows } = await sql`
    select distinct ${sql.ref(process)} from ${sql.table(activity)}
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${what}%`}`.execute(
    owner,
  )
  return rows.length
}
