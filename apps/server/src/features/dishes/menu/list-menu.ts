import type { DishFact } from '@roombook/contract'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listMenuRows } from './menu.repository.ts'

/** The menu as it hangs at the door, whatever the day: nothing that is withdrawn; what is sold out is there again. */
export async function listMenu(tx: ShopTransaction, shopId: number): Promise<DishFact[]> {
  const rows = await listMenuRows(tx, shopId)
  return rows.map(({ leastSpecFen, mostSpecFen, price, ...dish }) => ({
    ...dish,
    price: leastSpecFen ?? price,
    priceFrom: leastSpecFen !== mostSpecFen,
  }))
}
