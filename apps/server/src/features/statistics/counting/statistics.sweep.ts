import type { Database } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import { countShop } from './count-shop.ts'
import { listShopsToCount } from './progress.repository.ts'

/** Shops that are counted in one run; the others have their turn in the next. */
const mostInOneRun = 200

/** Counts what happened in each shop since it was counted last: what is shown is some seconds old at most. */
export const sweepStatistics = ({ db, log }: { db: Database; log: Log }): Sweep => ({
  name: 'statistics',
  everyMs: 3000,
  async run(now) {
    for (const shopId of await listShopsToCount(db, mostInOneRun))
      await countShop(db, shopId, now).catch((error) =>
        log.error({ err: error, shopId }, 'statistics not counted'),
      )
  },
})
