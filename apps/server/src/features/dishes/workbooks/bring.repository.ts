import type { ImportedDish } from '@roombook/domain/dishes'
import type { ShopTransaction } from '#platform/db/database.ts'
import { foundBy } from '#platform/db/only.ts'

/** A new dish with its category and position. */
export interface NewDish {
  categoryId: number
  position: number
  unit: string
  dish: ImportedDish
}

/** Rows per statement. */
const atOnce = 2000

/**
 * Inserts dishes with their components.
 * @returns their ids, in the same order.
 */
export async function insertDishes(
  tx: ShopTransaction,
  shopId: number,
  dishes: readonly NewDish[],
  at: Date,
): Promise<number[]> {
  if (dishes.length === 0) return []
  const rows = await tx
    .insertInto('dish')
    .values(
      dishes.map(({ categoryId, position, unit, dish }) => ({
        shop_id: shopId,
        category_id: categoryId,
        position,
        title: dish.title,
        description: dish.description ?? '',
        spice: dish.spice ?? '',
        contains: [...(dish.contains ?? [])],
        price_fen: dish.price,
        unit,
        created_at: at,
      })),
    )
    .returning(['id', 'category_id', 'title'])
    .execute()
  const idOf = new Map(rows.map(({ id, category_id, title }) => [`${category_id}:${title}`, id]))
  const added = dishes.map(({ categoryId, dish }) => ({
    id: foundBy(idOf, `${categoryId}:${dish.title}`),
    dish,
  }))

  const specs = added.flatMap(({ id, dish }) =>
    (dish.specs ?? []).map(({ title, price }, position) => ({
      shop_id: shopId,
      dish_id: id,
      title,
      price_fen: price,
      position,
    })),
  )
  for (const some of slices(specs)) await tx.insertInto('dish_spec').values(some).execute()
  const attributes = added.flatMap(({ id, dish }) =>
    (dish.attributes ?? []).map(({ group, title }, position) => ({
      shop_id: shopId,
      dish_id: id,
      group_title: group,
      title,
      position,
    })),
  )
  for (const some of slices(attributes)) await tx.insertInto('dish_attribute').values(some).execute()
  return added.map(({ id }) => id)
}

const slices = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    rows.slice(at * atOnce, (at + 1) * atOnce),
  )
