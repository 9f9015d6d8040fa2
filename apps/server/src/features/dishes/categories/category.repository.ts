import type { DishCategory } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/** The categories of the menu in the shop's order, with how many dishes are in each. */
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

/** Adds a category. @returns its id. */
export async function insertCategory(
  tx: ShopTransaction,
  shopId: number,
  { title, position }: { title: string; position: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('dish_category')
    .values({ shop_id: shopId, title, position })
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
