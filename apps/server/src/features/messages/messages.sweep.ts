import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { dropMessagesBefore } from './message.repository.ts'

const hour = 3_600_000
const retentionDays = 30

/** Deletes messages after 30 days; the orders' logs retain the same facts. */
export const sweepMessages = (db: Database): Sweep => ({
  name: 'messages',
  everyMs: hour,
  async run(now) {
    await dropMessagesBefore(db, new Date(now.getTime() - retentionDays * 24 * hour))
  },
})
