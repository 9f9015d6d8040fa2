import type { Figure } from '../figures.ts'
import type { Stage } from '../stage/stage.ts'
import { compareStores, openStoreAtWork, workInTurn } from './store-at-work.ts'

/**
 * Permitted ratio for work that also grows with the number of customers, such as a search over all of them.
 */
const most = 2

/**
 * Measures bookings per second and the durations of reads in a store with millions of old orders, against one
 * with thousands.
 */
export async function orders(stage: Stage): Promise<Figure[]> {
  await stage.small()
  await stage.large()
  const [small, large] = [
    await stage.copy('bench_small', 'bench_orders_few'),
    await stage.copy(stage.largeName, 'bench_orders_many'),
  ]
  // Opened only now: while millions of rows are copied, a server would time out.
  const few = await openStoreAtWork(stage, small, 'over 5,000 orders')
  const many = await openStoreAtWork(stage, large, `over ${stage.oldOrders.toLocaleString()} orders`)
  await workInTurn([few, many])
  return compareStores(many, few, most)
}
