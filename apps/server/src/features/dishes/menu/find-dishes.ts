import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findDishRows, listDishRows } from '../dish.repository.ts'
import { addComponents, type DishRows, type MenuDish } from './menu-dish.ts'

/**
 * Returns dishes by id, including deleted ones; omits ids that the shop does not have.
 * @param day day of the order, for which sold-out dishes are determined.
 */
export async function findDishes(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  day: LocalDate,
): Promise<ReadonlyMap<number, MenuDish>> {
  const { dishes } = await readDishRows(tx, shopId, ids, day)
  return new Map(dishes.map((dish) => [dish.id, dish]))
}

export async function readDishRows(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  day: LocalDate,
): Promise<DishRows> {
  const rows = await findDishRows(tx, shopId, ids, { deletedToo: true })
  return addComponents(tx, shopId, rows, day)
}

/** Filter of the menu. */
interface MenuFilter {
  categoryId?: number | undefined
  /** Part of the title. */
  keyword?: string | undefined
  /** Whether to include dishes sold out that day. */
  soldOutToo?: boolean | undefined
}

/**
 * Lists the dishes that can be ordered for a day, by category and in the shop's order, without withdrawn
 * ones.
 */
export async function listOfferedDishes(
  tx: ShopTransaction,
  shopId: number,
  day: LocalDate,
  { soldOutToo = false, ...filter }: MenuFilter = {},
): Promise<MenuDish[]> {
  const rows = await listDishRows(tx, shopId, { ...filter, day })
  const shown = rows.filter(({ withdrawn, soldOutOn }) => !withdrawn && (soldOutToo || soldOutOn !== day))
  return [...(await addComponents(tx, shopId, shown, day)).dishes]
}

/** Lists the categories with dishes on offer on a day, in the shop's order, each with their number. */
export async function listOfferedCategories(
  tx: ShopTransaction,
  shopId: number,
  day: LocalDate,
): Promise<{ id: number; title: string; dishCount: number }[]> {
  const rows = await listDishRows(tx, shopId, { state: 'offered', day })
  return [...Map.groupBy(rows, ({ categoryId }) => categoryId)].map(([id, members]) => ({
    id,
    title: members[0]?.categoryTitle ?? '',
    dishCount: members.length,
  }))
}
