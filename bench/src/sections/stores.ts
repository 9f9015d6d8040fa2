import type { Figure } from '../figures.ts'
import { plantStores } from '../stage/plant-stores.ts'
import type { Stage } from '../stage/stage.ts'
import { compareStores, openStoreAtWork, workInTurn } from './store-at-work.ts'

/** Numbers of stores including the measured one; `STORES` sets the last. */
const counts = [10, 1_000, Number(process.env.STORES ?? 10_000)]
const flat = 1.25

/**
 * Measures bookings per second and the durations of reads in one store, with few other stores and with many,
 * in turn.
 */
export async function stores(stage: Stage): Promise<Figure[]> {
  await stage.small()
  const storesAtWork = []
  for (const count of counts) {
    const database = await stage.copy('bench_small', `bench_stores_${count}`)
    await plantStores(database, count)
    storesAtWork.push(await openStoreAtWork(stage, database, `in one of ${count.toLocaleString()} stores`))
  }
  await workInTurn(storesAtWork)
  const [few, ...many] = storesAtWork
  return few ? many.flatMap((store) => compareStores(store, few, flat)) : []
}
