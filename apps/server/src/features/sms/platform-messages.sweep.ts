import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { sweepSigningIn } from './sending/platform-message.repository.ts'

const hour = 3_600_000

/** Erases secrets from expired messages of the platform, and deletes old ones. */
export const sweepPlatformMessages = (db: Database): Sweep => ({
  name: 'platform-messages',
  everyMs: 5000,
  run: (now) =>
    sweepSigningIn(db, now, {
      keptSince: new Date(now.getTime() - 48 * hour),
      messagesSince: new Date(now.getTime() - 30 * 24 * hour),
    }),
})
