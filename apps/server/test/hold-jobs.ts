import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/tables.ts'

/** Due date that keeps sweeps from running where no test waits for them. */
export const neverDue = new Date('2999-01-01T00:00:00Z')

/**
 * Prevents all servers from taking jobs, and waits until running ones are done.
 * @returns a function that lets them take jobs again.
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
