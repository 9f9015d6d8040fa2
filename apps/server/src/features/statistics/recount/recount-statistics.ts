import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { countAll, countShop } from '../counting/count-shop.ts'
import { lockCounting } from '../counting/progress.repository.ts'
import { listShops, readDifferences, snapshotCounts } from './recount.repository.ts'

/** Result of a store's recount; each difference as text. */
export interface RecountedStatistics {
  title: string
  differences: string[]
}

/** Rolls back a transaction on purpose. */
class RollbackAll extends Error {}

/**
 * Recounts all statistics of every store and reports the differences. Counts pending changes first, which the
 * server would do within seconds.
 * @param mend stores the recounted values.
 */
export async function recountStatistics(
  db: Kysely<DB>,
  { mend, now }: { mend: boolean; now: Date },
): Promise<RecountedStatistics[]> {
  const recounted: RecountedStatistics[] = []
  for (const { shop_id: shopId, title } of await listShops(db)) {
    await countShop(db, shopId, now)
    recounted.push({ title, differences: await recountShop(db, shopId, mend) })
  }
  return recounted
}

async function recountShop(db: Kysely<DB>, shopId: number, mend: boolean): Promise<string[]> {
  let differences: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await lockCounting(tx, shopId)
      await snapshotCounts(tx, shopId)
      await countAll(tx, shopId)
      differences = await readDifferences(tx, shopId)
      if (!mend) throw new RollbackAll()
    })
    .catch((error) => {
      if (!(error instanceof RollbackAll)) throw error
    })
  return differences
}
