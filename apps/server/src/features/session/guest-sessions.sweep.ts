import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { sweepGuestSessions } from './guest-session.repository.ts'

const hour = 3_600_000
/** Retention of ended sessions: the same as for codes; nothing needs them longer. */
const retentionMs = 48 * hour

/** Deletes old ended sessions of guests. */
export const sweepGuests = (db: Database): Sweep => ({
  name: 'guest-sessions',
  everyMs: hour,
  run: (now) => sweepGuestSessions(db, new Date(now.getTime() - retentionMs)),
})
