import { inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { SweepDependencies } from '../sweeps/sweep-bookings.ts'
import { listShopsToLook, sweepEnded } from './look.repository.ts'
import { lookForWaiting } from './look-for-waiting.ts'

/** Most shops checked in one run; the rest waits for the next run. */
const mostInOneRun = 200
const hour = 3_600_000
/** Days after which ended entries are deleted. */
const retentionDays = 90

/**
 * Checks for free rooms for waiting guests in every store with events since the last run. It reads the free
 * rooms themselves, which covers every cause: a cancellation, a move, an expired hold, a reopened room
 * (decision 063).
 */
export const sweepWaitlist = ({ db, outbox, log }: SweepDependencies): Sweep => ({
  name: 'waitlist',
  everyMs: 3_000,
  async run(now) {
    for (const shopId of await listShopsToLook(db, now, mostInOneRun)) {
      try {
        await inShop(db, shopId, (tx) => lookForWaiting(tx, { shopId, now }))
        outbox.wake(shopId)
      } catch (error) {
        log.error({ err: error, shopId }, 'a waiting list could not be looked at')
      }
    }
  },
})

/** Deletes entries that ended more than {@link retentionDays} ago. */
export const sweepEndedWaiting = ({ db }: Pick<SweepDependencies, 'db'>): Sweep => ({
  name: 'waitlist-ended',
  everyMs: hour,
  run: (now) => sweepEnded(db, new Date(now.getTime() - retentionDays * 24 * hour)),
})
