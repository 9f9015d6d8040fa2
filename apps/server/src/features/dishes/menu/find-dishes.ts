import type { LocalDate } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findDishRows, listDishRows } from '../dish.repository.ts'
import { addComponents, type DishRows, type MenuDish } from './menu-dish.ts'

/**
 * Dishes by id, deleted ones too; ids that the shop does not have are left out.
 * @param day the day that is ordered for, by which they are sold out or not.
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
  /** A part of the title. */
  keyword?: string | undefined
  /** With what is sold out that day. */
  soldOutToo?: boolean | undefined
}

/** The menu as it may be ordered for a day, category by category, in the shop's order; nothing that is withdrawn. */
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

/** The categories that offer anything on a day, in the shop's order, with how many dishes they do. */
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
