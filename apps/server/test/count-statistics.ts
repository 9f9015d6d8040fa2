import { countAll } from '#features/statistics/counting/count-shop.ts'
import { lockCounting } from '#features/statistics/counting/progress.repository.ts'
import { type Database, inShop } from '#platform/db/database.ts'

/** Recounts a shop's days: rows that a test inserted have no events, which would trigger counting. */
export const countStatistics = (db: Database, shopId: number): Promise<void> =>
  inShop(db, shopId, async (tx) => {
    await lockCounting(tx, shopId)
    await countAll(tx, shopId)
  })
