import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { dropDeadSubscriptions } from './push.repository.ts'

const hour = 3_600_000

/** Forgets subscriptions whose session is over: nothing is sent to them any more. Jobs go with their messages. */
export const sweepPush = (db: Database): Sweep => ({
  name: 'push',
  everyMs: hour,
  run: (now) => dropDeadSubscriptions(db, now),
})
