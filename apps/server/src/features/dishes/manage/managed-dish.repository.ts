import { type Insertable, sql, type Updateable } from 'kysely'
import type { Dish } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Columns of a dish, without its position and daily state. */
export type DishColumns = Omit<
  Insertable<Dish>,
  | 'shop_id'
  | 'id'
  | 'version'
  | 'position'
  | 'sold_out_on'
  | 'withdrawn_at'
  | 'deleted_at'
  | 'created_at'
  | 'edited_by'
>

/**
 * Inserts a dish at the end of its category.
 * @returns its id.
 */
export async function insertDish(
  tx: ShopTransaction,
  shopId: number,
  columns: DishColumns,
  at: Date,
): Promise<number> {
  const position = await nextPosition(tx, shopId, columns.category_id)
  const { id } = await tx
    .insertInto('dish')
    .values({ ...columns, shop_id: shopId, position, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the position after the last dish of a category. */
export async function nextPosition(tx: ShopTransaction, shopId: number, categoryId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('dish')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(-1)).as('last'))
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Updates a dish and its editor's name, and increments its version. */
export async function updateDish(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { by, ...columns }: Updateable<Dish> & { by: string },
): Promise<void> {
  await tx
    .updateTable('dish')
    .set({ ...columns, edited_by: by })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Returns the last editor's name; empty for a dish never edited. */
export async function findEditor(tx: ShopTransaction, shopId: number, id: number): Promise<string> {
  const row = await tx
    .selectFrom('dish')
    .select('edited_by')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.edited_by ?? ''
}

/** Sets the sold-out, withdrawn and deleted states of dishes, without a new version. */
export async function markDishes(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  columns: Pick<Updateable<Dish>, 'sold_out_on' | 'withdrawn_at' | 'deleted_at'>,
): Promise<void> {
  await tx
    .updateTable('dish')
    .set(columns)
    .where('shop_id', '=', shopId)
    .where((of) => of('id', '=', of.fn.any(of.val([...ids]))))
    .execute()
}

/** Moves dishes to a category, to the positions from `position` on, in the given order. */
export async function putInCategory(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  { categoryId, position, by }: { categoryId: number; position: number; by: string },
): Promise<void> {
  await sql`
    update dish set category_id = ${categoryId}, version = version + 1, edited_by = ${by},
      position = ${position} + place.at - 1
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as place (id, at)
    where dish.shop_id = ${shopId} and dish.id = place.id`.execute(tx)
}
