import { countAll } from '#features/statistics/counting/count-shop.ts'
import { lockCounting } from '#features/statistics/counting/progress.repository.ts'
import { type Database, inShop } from '#platform/db/database.ts'

/** Recounts a shop's days, since rows inserted by a test have no events that trigger counting. */
export const countStatistics = (db: Database, shopId: number): Promise<void> =>
  inShop(db, shopId, async (tx) => {
    await lockCounting(tx, shopId)
    await countAll(tx, shopId)
  })
