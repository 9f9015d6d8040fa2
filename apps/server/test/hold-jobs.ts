import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/tables.ts'

/** Time until which sweeps not used by tests are postponed, as if another server ran them. */
export const neverDue = new Date('2999-01-01T00:00:00Z')

/**
 * Stops all servers from taking queued jobs: waits for running look-ups to end and blocks new ones.
 * @returns a function that allows them again.
 */
export async function holdJobs(owner: Kysely<DB>): Promise<() => Promise<unknown>> {
  await sql`alter function take_jobs rename to held_look`.execute(owner)
  const looking = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
        and query like '%take_jobs%'`.execute(owner)
    return rows.length
  }
  await expect.poll(looking).toBe(0)
  const underWay = async () =>
    (
      await owner
        .selectFrom('job')
        .select('kind')
        .where('leased', '=', true)
        .where('due_at', '<', neverDue)
        .execute()
    ).map(({ kind }) => kind)
  await expect.poll(underWay).toEqual([])
  return () => sql`alter function held_look rename to take_jobs`.execute(owner)
}
