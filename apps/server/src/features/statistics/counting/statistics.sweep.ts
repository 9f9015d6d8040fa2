import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import { countSome } from './count-shop.ts'
import { listShopsToCount } from './progress.repository.ts'

/** Shops that are counted in one run; the others have their turn in the next. */
const mostInOneRun = 200
/** Orders counted in one run where all of a shop are; other sweeps wait for its end, which is a second or two. */
const ordersInOneRun = 20_000

/** Counts what happened in each shop since it was counted last: what is shown is some seconds old at most. */
export const sweepStatistics = ({ db, log }: { db: Database; log: Log }): Sweep => ({
  name: 'statistics',
  everyMs: 3000,
  async run(now) {
    let left = ordersInOneRun
    for (const shopId of await listShopsToCount(db, mostInOneRun)) {
      try {
        let isDone: boolean
        do {
          const some = await countSome(db, shopId, now, left)
          left -= some.orders
          isDone = some.isDone
        } while (!isDone && left > 0)
      } catch (error) {
        log.error({ err: error, shopId }, 'statistics not counted')
      }
    }
  },
})
