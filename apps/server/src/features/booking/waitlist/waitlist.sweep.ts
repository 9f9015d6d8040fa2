import { inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { SweepParts } from '../sweeps/sweep-bookings.ts'
import { listShopsToLook, sweepEnded } from './look.repository.ts'
import { lookForWaiting } from './look-for-waiting.ts'

/** How many shops one run looks at; what is left waits for the next. */
const mostInOneRun = 200
const hour = 3_600_000
/** What is over is of no use to anybody after so many days, and goes. */
const keptDays = 90

/**
 * Looks whether something has got free for who waits, in every shop where anything happened since; nothing is looked
 * at where nothing did. It reads what is free rather than being told by whatever frees it: a cancellation, a move, a
 * hold that ran out, a room that opens (decision 063).
 */
export const sweepWaitlist = ({ db, outbox, log }: SweepParts): Sweep => ({
  name: 'waitlist',
  everyMs: 3_000,
  async run(now) {
    for (const shopId of await listShopsToLook(db, now, mostInOneRun)) {
      try {
        await inShop(db, shopId, (tx) => lookForWaiting(tx, { shopId, now }))
        outbox.nudge(shopId)
      } catch (error) {
        log.error({ err: error, shopId }, 'a waiting list could not be looked at')
      }
    }
  },
})

/** Throws away what ended long ago. */
export const sweepEndedWaiting = ({ db }: Pick<SweepParts, 'db'>): Sweep => ({
  name: 'waitlist-ended',
  everyMs: hour,
  run: (now) => sweepEnded(db, new Date(now.getTime() - keptDays * 24 * hour)),
})
