import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { countAll, countShop } from '../counting/count-shop.ts'
import { lockCounting } from '../counting/progress.repository.ts'
import { keepCounted, listShops, readDifferences } from './recount.repository.ts'

/** What a recount found in a shop, each difference in words. */
export interface RecountedStatistics {
  title: string
  differences: string[]
}

/** Ends a transaction of which nothing is to stay. */
class NothingStays extends Error {}

/**
 * Counts the statistics of every day anew, in every shop, and names what stands otherwise. What has happened since they were
 * counted last is counted before, as the server would within seconds.
 * @param mend keeps what was counted anew.
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
      await keepCounted(tx, shopId)
      await countAll(tx, shopId)
      differences = await readDifferences(tx, shopId)
      if (!mend) throw new NothingStays()
    })
    .catch((error) => {
      if (!(error instanceof NothingStays)) throw error
    })
  return differences
}
