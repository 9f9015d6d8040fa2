import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { dropSlipsBefore } from './sending.repository.ts'

const hour = 3_600_000
const retentionDays = 30

/** Deletes slips after 30 days: they name guests, and the orders' logs retain the facts. */
export const sweepPrintJobs = (db: Database): Sweep => ({
  name: 'print-jobs',
  everyMs: hour,
  async run(now) {
    await dropSlipsBefore(db, new Date(now.getTime() - retentionDays * 24 * hour))
  },
})
