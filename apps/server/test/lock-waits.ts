import { type Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import type { DB } from '#db/tables.ts'

/** How many statements wait for a lock in a test's database, of those that name `what`; on a cluster at whichever node. */
export async function countLockWaits(owner: Kysely<DB>, what = ''): Promise<number> {
  const activity = sql.table(inject('cluster') ? 'citus_stat_activity' : 'pg_stat_activity')
  const { rows } = await sql`
    select pid from ${activity}
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${what}%`}`.execute(
    owner,
  )
  return rows.length
}
