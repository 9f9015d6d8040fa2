import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'

const hour = 3_600_000

/** Forgets subscriptions whose session is over: nothing is sent to them any more. Jobs go with their messages. */
export const sweepPush = (db: Database): Sweep => ({
  name: 'push',
  everyMs: hour,
  async run(now) {
    await sql`select sweep_push(${now})`.execute(db)
  },
})
