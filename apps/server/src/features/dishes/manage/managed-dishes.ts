import type { DishDetail, ManagedDish } from '@roombook/contract/dishes'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type DishRow, findDishRows } from '../dish.repository.ts'
import {
  type AttributeRow,
  listAttributeRows,
  listContainingSets,
  listSetItemRows,
  listSpecRows,
  type SetItemRow,
  type SpecRow,
} from '../dish-parts.repository.ts'

/** Current parts of dishes, by dish. */
export interface DishComponents {
  specs: ReadonlyMap<number, SpecRow[]>
  attributes: ReadonlyMap<number, AttributeRow[]>
  items: ReadonlyMap<number, SetItemRow[]>
}

export async function readDishComponents(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<DishComponents> {
  const specs = await listSpecRows(tx, shopId, dishIds)
  const attributes = await listAttributeRows(tx, shopId, dishIds)
  const items = await listSetItemRows(tx, shopId, dishIds)
  return {
    specs: Map.groupBy(
      specs.filter(({ deleted }) => !deleted),
      ({ dishId }) => dishId,
    ),
    attributes: Map.groupBy(
      attributes.filter(({ deleted }) => !deleted),
      ({ dishId }) => dishId,
    ),
    items: Map.groupBy(items, ({ setId }) => setId),
  }
}

/** Converts dishes with their components for management. */
export async function managedDishes(
  tx: ShopTransaction,
  shopId: number,
  rows: readonly DishRow[],
  today: LocalDate,
): Promise<ManagedDish[]> {
  const parts = await readDishComponents(
    tx,
    shopId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => managedDish(row, parts, today))
}

/** Returns a dish with its components and the set menus that contain it; undefined for a missing one. */
export async function dishDetail(
  tx: ShopTransaction,
  shopId: number,
  dishId: number,
  today: LocalDate,
): Promise<DishDetail | undefined> {
  const [row] = await findDishRows(tx, shopId, [dishId])
  if (!row) return undefined
  const parts = await readDishComponents(tx, shopId, [dishId])
  const sets = new Map(
    (await listContainingSets(tx, shopId, [dishId])).map(({ id, title }) => [id, { id, title }]),
  )
  return {
    ...managedDish(row, parts, today),
    items: (parts.items.get(dishId) ?? []).map(({ setId: _, soldOutOn, ...item }) => ({
      ...item,
      soldOut: soldOutOn === today,
    })),
    sets: [...sets.values()],
  }
}

function managedDish(
  row: DishRow,
  { specs, attributes, items }: DishComponents,
  today: LocalDate,
): ManagedDish {
  const { categoryId, soldOutOn, deleted: _, ...dish } = row
  return {
    ...dish,
    dishCategoryId: categoryId,
    specs: (specs.get(row.id) ?? []).map(({ id, title, price }) => ({ id, title, price })),
    attributes: (attributes.get(row.id) ?? []).map(({ id, group, title }) => ({ id, group, title })),
    itemCount: items.get(row.id)?.length ?? 0,
    soldOut: soldOutOn === today,
  }
}
