import type { DishCategory } from '@roombook/contract/dish-categories'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Lists the menu's categories in the shop's order, each with its number of dishes. */
export async function listCategories(tx: ShopTransaction, shopId: number): Promise<DishCategory[]> {
  const rows = await tx
    .selectFrom('dish_category as category')
    .select(['category.id', 'category.title'])
    .select(({ selectFrom }) =>
      selectFrom('dish')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('dish.shop_id', '=', 'category.shop_id')
        .whereRef('dish.category_id', '=', 'category.id')
        .where('dish.deleted_at', 'is', null)
        .as('dishCount'),
    )
    .where('category.shop_id', '=', shopId)
    .where('category.deleted_at', 'is', null)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute()
  return rows.map((row) => ({ ...row, dishCount: row.dishCount ?? 0 }))
}

/**
 * Inserts a category at the end.
 * @returns its id.
 */
export async function insertCategory(tx: ShopTransaction, shopId: number, title: string): Promise<number> {
  const { last } = await tx
    .selectFrom('dish_category')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(-1)).as('last'))
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('dish_category')
    .values({ shop_id: shopId, title, position: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategory(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  columns: { title: string } | { deleted_at: Date },
): Promise<void> {
  await tx
    .updateTable('dish_category')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
