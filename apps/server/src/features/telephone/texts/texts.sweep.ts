import { type Database, inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { sendText } from './send-text.ts'
import { listTextsDue } from './text.repository.ts'

interface SweepDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Log, 'error'>
}

const mostInOneRun = 200

/** Sends due messages after calls, each in its own transaction; a failed one is retried in the next run. */
export const sweepCallTexts = ({ db, outbox, log }: SweepDependencies): Sweep => ({
  name: 'call-texts',
  everyMs: 10_000,
  async run(now) {
    for (const due of await listTextsDue(db, now, mostInOneRun)) {
      try {
        await inShop(db, due.shopId, (tx) => sendText(tx, due, now))
        outbox.wake(due.shopId)
      } catch (error) {
        log.error({ err: error, ...due }, 'the message after a call could not be queued')
      }
    }
  },
})
