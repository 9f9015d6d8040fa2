import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'

export interface SpecRow {
  id: number
  dishId: number
  title: string
  price: Fen
  deleted: boolean
}

/** Lists the specifications of dishes in their order, including deleted ones. */
export async function listSpecRows(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<SpecRow[]> {
  const rows = await tx
    .selectFrom('dish_spec')
    .select(['id', 'dish_id as dishId', 'title', 'price_fen'])
    .select((of) => of('deleted_at', 'is not', null).$castTo<boolean>().as('deleted'))
    .where('shop_id', '=', shopId)
    .where((of) => of('dish_id', '=', of.fn.any(of.val([...dishIds]))))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ price_fen, ...row }) => ({ ...row, price: price_fen }))
}

export interface AttributeRow {
  id: number
  dishId: number
  group: string
  title: string
  deleted: boolean
}

/** Lists the attributes of dishes in their order, including deleted ones. */
export function listAttributeRows(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<AttributeRow[]> {
  return tx
    .selectFrom('dish_attribute')
    .select(['id', 'dish_id as dishId', 'group_title as group', 'title'])
    .select((of) => of('deleted_at', 'is not', null).$castTo<boolean>().as('deleted'))
    .where('shop_id', '=', shopId)
    .where((of) => of('dish_id', '=', of.fn.any(of.val([...dishIds]))))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface SetItemRow {
  setId: number
  dishId: number
  specId: number
  number: number
  title: string
  specTitle: string
  image: string
  unit: string
  contains: string[]
  /** Unit price when ordered separately. */
  price: Fen
  soldOutOn: LocalDate | null
  withdrawn: boolean
}

/** Lists the items of set menus, each in its order. */
export async function listSetItemRows(
  tx: ShopTransaction,
  shopId: number,
  setIds: readonly number[],
): Promise<SetItemRow[]> {
  const rows = await tx
    .selectFrom('dish_set_item as item')
    .innerJoin('dish', (join) =>
      join.onRef('dish.shop_id', '=', 'item.shop_id').onRef('dish.id', '=', 'item.dish_id'),
    )
    .leftJoin('dish_spec as spec', (join) =>
      join
        .onRef('spec.shop_id', '=', 'item.shop_id')
        .onRef('spec.dish_id', '=', 'item.dish_id')
        .onRef('spec.id', '=', 'item.spec_id'),
    )
    .select(['item.set_id as setId', 'item.dish_id as dishId', 'item.spec_id as specId', 'item.number'])
    .select(['dish.title', 'dish.image', 'dish.unit', 'dish.price_fen', 'dish.sold_out_on as soldOutOn'])
    .select(['dish.contains', 'spec.title as specTitle', 'spec.price_fen as specPrice'])
    .select((of) => of('dish.withdrawn_at', 'is not', null).$castTo<boolean>().as('withdrawn'))
    .where('item.shop_id', '=', shopId)
    .where((of) => of('item.set_id', '=', of.fn.any(of.val([...setIds]))))
    .orderBy('item.position')
    .execute()
  return rows.map(({ price_fen, specPrice, specTitle, soldOutOn, ...row }) => ({
    ...row,
    soldOutOn,
    specTitle: specTitle ?? '',
    price: specPrice ?? price_fen,
  }))
}

/** Lists the current set menus that contain some dishes. */
export function listContainingSets(
  tx: ShopTransaction,
  shopId: number,
  dishIds: readonly number[],
): Promise<{ dishId: number; specId: number; id: number; title: string }[]> {
  return tx
    .selectFrom('dish_set_item as item')
    .innerJoin('dish as menu', (join) =>
      join.onRef('menu.shop_id', '=', 'item.shop_id').onRef('menu.id', '=', 'item.set_id'),
    )
    .select(['item.dish_id as dishId', 'item.spec_id as specId', 'menu.id', 'menu.title'])
    .where('item.shop_id', '=', shopId)
    .where('menu.deleted_at', 'is', null)
    .where((of) => of('item.dish_id', '=', of.fn.any(of.val([...dishIds]))))
    .orderBy('menu.position')
    .orderBy('menu.id')
    .execute()
}
