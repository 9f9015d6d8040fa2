import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Sweep } from './sweeps.ts'

const minute = 60_000
const hour = 60 * minute
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Deletes nonces that can no longer be replayed because their time is outside the tolerated clock difference,
 * idempotency keys after 24 hours, events after 3 days and login attempts after 90 days.
 */
export const sweepRequests = (db: Database): Sweep => ({
  name: 'requests',
  everyMs: 10 * minute,
  async run(now) {
    await sql`select sweep_requests(${before(now, 15 * minute)}, ${before(now, 24 * hour)}, ${before(now, 72 * hour)},
      ${before(now, 90 * 24 * hour)})`.execute(db)
  },
})
