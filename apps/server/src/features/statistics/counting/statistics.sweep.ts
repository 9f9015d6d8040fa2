import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import { countSome } from './count-shop.ts'
import { listShopsToCount } from './progress.repository.ts'

/** Stores per run; the others follow in the next one. */
const mostInOneRun = 200
/** Orders per run in full counts; other sweeps wait for its end, a second or two. */
const ordersInOneRun = 20_000

/** Counts the changes of all stores every few seconds. */
export const sweepStatistics = ({ db, log }: { db: Database; log: Log }): Sweep => ({
  name: 'statistics',
  everyMs: 3000,
  async run(now) {
    let remaining = ordersInOneRun
    for (const shopId of await listShopsToCount(db, mostInOneRun)) {
      try {
        let isDone: boolean
        do {
          const some = await countSome(db, shopId, now, remaining)
          remaining -= some.orders
          isDone = some.isDone
        } while (!isDone && remaining > 0)
      } catch (error) {
        log.error({ err: error, shopId }, 'statistics not counted')
      }
    }
  },
})
