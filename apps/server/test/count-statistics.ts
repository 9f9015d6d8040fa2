import { countAll } from '#features/statistics/counting/count-shop.ts'
import { lockCounting } from '#features/statistics/counting/progress.repository.ts'
import { type Database, inShop } from '#platform/db/database.ts'

/** Counts a shop's days anew: rows that a test wrote itself have no events, which say what is to be counted. */
export const countStatistics = (db: Database, shopId: number): Promise<void> =>
  inShop(db, shopId, async (tx) => {
    await lockCounting(tx, shopId)
    await countAll(tx, shopId)
  })
