import type { Database } from '../db/database.ts'
import { deleteFailedJobs } from './seen-jobs.repository.ts'
import type { Sweep } from './sweeps.ts'

const hour = 3_600_000
const retentionDays = 30

/** Deletes jobs that were given up 30 days ago and not retried since. */
export const sweepGivenUp = (db: Database): Sweep => ({
  name: 'jobs',
  everyMs: hour,
  run: (now) => deleteFailedJobs(db, new Date(now.getTime() - retentionDays * 24 * hour)),
})
