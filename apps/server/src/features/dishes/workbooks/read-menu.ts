import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listCategories } from '../categories/category.repository.ts'
import { listDishRows } from '../dish.repository.ts'
import { listContainingSets } from '../dish-parts.repository.ts'
import { managedDishes } from '../manage/managed-dishes.ts'
import type { Menu } from './judge-rows.ts'

/** Reads the current menu. */
export async function readMenu(tx: ShopTransaction, shopId: number, today: LocalDate): Promise<Menu> {
  const rows = await listDishRows(tx, shopId, { day: today })
  const sets = await listContainingSets(
    tx,
    shopId,
    rows.map(({ id }) => id),
  )
  return {
    categories: await listCategories(tx, shopId),
    dishes: await managedDishes(tx, shopId, rows, today),
    specsInSets: new Set(sets.map(({ specId }) => specId)),
  }
}
