import type { Figure } from '../figures.ts'
import type { Stage } from '../stage/stage.ts'
import { compareHouses, openHouse, workInTurn } from './house-at-work.ts'

/** Permitted ratio for work that grows with the customers too, such as a find over all of them. */
const most = 2

/** Bookings a second and the times of readings in a store with millions of old orders, beside one with thousands. */
export async function orders(stage: Stage): Promise<Figure[]> {
  await stage.small()
  await stage.large()
  const [small, large] = [
    await stage.copy('bench_small', 'bench_orders_few'),
    await stage.copy(stage.largeName, 'bench_orders_many'),
  ]
  // Only now: while millions of rows are copied, no server is answered in time.
  const few = await openHouse(stage, small, 'over 5,000 orders')
  const many = await openHouse(stage, large, `over ${stage.oldOrders.toLocaleString()} orders`)
  await workInTurn([few, many])
  return compareHouses(many, few, most)
}
