import type { Fen } from '@roombook/domain/money'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Key of a dish. */
interface DishKey {
  shopId: number
  dishId: number
}

export interface DishSpecRow {
  id: number | null
  title: string
  price: Fen
}

export interface DishAttributeRow {
  id: number | null
  group: string
  title: string
}

/**
 * Replaces the specifications of a dish; those with an id are updated, those omitted are marked as deleted.
 */
export async function writeSpecs(
  tx: ShopTransaction,
  key: DishKey,
  specs: readonly DishSpecRow[],
  at: Date,
): Promise<void> {
  await vanish(tx, 'dish_spec', key, idsOf(specs), at)
  for (const [position, { id, title, price }] of specs.entries()) {
    const columns = { title, price_fen: price, position }
    if (id === null) {
      await tx
        .insertInto('dish_spec')
        .values({ ...columns, shop_id: key.shopId, dish_id: key.dishId })
        .execute()
    } else {
      await tx
        .updateTable('dish_spec')
        .set(columns)
        .where('shop_id', '=', key.shopId)
        .where('id', '=', id)
        .execute()
    }
  }
}

/** Replaces the attributes of a dish; those with an id are updated, those omitted are marked as deleted. */
export async function writeAttributes(
  tx: ShopTransaction,
  key: DishKey,
  attributes: readonly DishAttributeRow[],
  at: Date,
): Promise<void> {
  await vanish(tx, 'dish_attribute', key, idsOf(attributes), at)
  for (const [position, { id, group, title }] of attributes.entries()) {
    const columns = { group_title: group, title, position }
    if (id === null) {
      await tx
        .insertInto('dish_attribute')
        .values({ ...columns, shop_id: key.shopId, dish_id: key.dishId })
        .execute()
    } else {
      await tx
        .updateTable('dish_attribute')
        .set(columns)
        .where('shop_id', '=', key.shopId)
        .where('id', '=', id)
        .execute()
    }
  }
}

const idsOf = (parts: readonly { id: number | null }[]): number[] =>
  parts.flatMap(({ id }) => (id === null ? [] : [id]))

/** Marks components as deleted; existing orders still refer to them. */
async function vanish(
  tx: ShopTransaction,
  table: 'dish_spec' | 'dish_attribute',
  { shopId, dishId }: DishKey,
  retainedIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ deleted_at: at })
    .where('shop_id', '=', shopId)
    .where('dish_id', '=', dishId)
    .where('deleted_at', 'is', null)
    .where((of) => of.not(of('id', '=', of.fn.any(of.val([...retainedIds])))))
    .execute()
}

/** Replaces the items of a set menu. */
export async function writeSetItems(
  tx: ShopTransaction,
  { shopId, dishId }: DishKey,
  items: readonly { dishId: number; specId: number; number: number }[],
): Promise<void> {
  await tx.deleteFrom('dish_set_item').where('shop_id', '=', shopId).where('set_id', '=', dishId).execute()
  if (items.length === 0) return
  const rows = items.map((item, position) => ({
    shop_id: shopId,
    set_id: dishId,
    dish_id: item.dishId,
    spec_id: item.specId,
    number: item.number,
    position,
  }))
  await tx.insertInto('dish_set_item').values(rows).execute()
}
