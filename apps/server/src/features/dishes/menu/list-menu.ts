import type { DishFact } from '@roombook/contract/website-dishes'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listMenuRows } from './menu.repository.ts'

/** Lists the public menu, independent of the day: without withdrawn dishes, including those sold out. */
export async function listMenu(tx: ShopTransaction, shopId: number): Promise<DishFact[]> {
  const rows = await listMenuRows(tx, shopId)
  return rows.map(({ leastSpecFen, mostSpecFen, price, ...dish }) => ({
    ...dish,
    price: leastSpecFen ?? price,
    priceFrom: leastSpecFen !== mostSpecFen,
  }))
}
