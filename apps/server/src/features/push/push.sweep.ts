import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { dropDeadSubscriptions } from './push.repository.ts'

const hour = 3_600_000

/** Deletes subscriptions whose session has ended. Push jobs are deleted with their messages. */
export const sweepPush = (db: Database): Sweep => ({
  name: 'push',
  everyMs: hour,
  run: (now) => dropDeadSubscriptions(db, now),
})
