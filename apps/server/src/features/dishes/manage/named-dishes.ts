import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { nameSome } from '../change-menu.ts'
import { type DishRow, findDishRows } from '../dish.repository.ts'

/** Returns the ids of dishes. */
export const idsOf = (rows: readonly DishRow[]) => rows.map(({ id }) => id)
/** Returns the dishes' names for the log. */
export const describeDishNames = (rows: readonly DishRow[]) =>
  nameSome(
    rows.map(({ title }) => title),
    '道菜品',
  )

/**
 * Returns the requested dishes, in the menu's order.
 * @throws Refusal `request.not_found` where one is missing.
 */
export async function requireDishes(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<DishRow[]> {
  const rows = await findDishRows(tx, shopId, dishIds)
  if (rows.length !== new Set(dishIds).size) throw new Refusal('request.not_found')
  return rows
}
