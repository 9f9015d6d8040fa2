import { type Fen, fen, type LocalDate, type Spice } from '@roombook/domain'
import { type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

/** A dish as it is kept, with the title of its category. */
export interface DishRow {
  id: number
  version: number
  kind: 'dish' | 'set'
  categoryId: number
  categoryTitle: string
  title: string
  image: string
  description: string
  spice: Spice
  contains: string[]
  price: Fen
  unit: string
  peopleMin: number | null
  peopleMax: number | null
  perPerson: boolean
  soldOutOn: LocalDate | null
  withdrawn: boolean
  deleted: boolean
}

/** Which dishes of the menu are meant; those that are deleted never. */
export interface DishFilter {
  categoryId?: number | null | undefined
  keyword?: string | undefined
  kind?: 'all' | 'dish' | 'set' | undefined
  state?: 'all' | 'offered' | 'soldOut' | 'withdrawn' | undefined
  /** The day on which they are sold out or not. */
  day: LocalDate
}

const dishes = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('dish')
    .innerJoin('dish_category as category', (join) =>
      join.onRef('category.shop_id', '=', 'dish.shop_id').onRef('category.id', '=', 'dish.category_id'),
    )
    .where('dish.shop_id', '=', shopId)

const rowsOf = (query: ReturnType<typeof dishes>) =>
  query
    .select(['dish.id', 'dish.version', 'dish.category_id as categoryId', 'category.title as categoryTitle'])
    .select(['dish.title', 'dish.image', 'dish.description', 'dish.unit', 'dish.per_person as perPerson'])
    .select(['dish.contains'])
    .select(['dish.people_min as peopleMin', 'dish.people_max as peopleMax'])
    .select((of) => [
      of.ref('dish.kind').$castTo<'dish' | 'set'>().as('kind'),
      of.ref('dish.spice').$castTo<Spice>().as('spice'),
      of.ref('dish.price_fen').$castTo<Fen>().as('price'),
      of.ref('dish.sold_out_on').$castTo<LocalDate | null>().as('soldOutOn'),
      of('dish.withdrawn_at', 'is not', null).$castTo<boolean>().as('withdrawn'),
      of('dish.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'),
    ])
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('dish.position')
    .orderBy('dish.id')

const filtered = (
  tx: ShopTransaction,
  shopId: number,
  { categoryId, keyword, kind, state, day }: DishFilter,
) =>
  dishes(tx, shopId)
    .where('dish.deleted_at', 'is', null)
    .$if(typeof categoryId === 'number', (query) => query.where('dish.category_id', '=', categoryId ?? 0))
    .$if(Boolean(keyword), (query) => query.where('dish.title', 'ilike', likePattern(keyword ?? '')))
    .$if(kind === 'dish' || kind === 'set', (query) => query.where('dish.kind', '=', kind ?? ''))
    .$if(state === 'withdrawn', (query) => query.where('dish.withdrawn_at', 'is not', null))
    .$if(state === 'offered' || state === 'soldOut', (query) =>
      query
        .where('dish.withdrawn_at', 'is', null)
        .where(
          state === 'soldOut'
            ? sql<SqlBool>`dish.sold_out_on = ${day}`
            : sql<SqlBool>`dish.sold_out_on is distinct from ${day}`,
        ),
    )

/** Dishes of the menu in its order. */
export function listDishRows(
  tx: ShopTransaction,
  shopId: number,
  filter: DishFilter,
  slice?: { limit: number; offset: number },
): Promise<DishRow[]> {
  const query = rowsOf(filtered(tx, shopId, filter))
  return (slice ? query.limit(slice.limit).offset(slice.offset) : query).execute()
}

export async function countDishes(tx: ShopTransaction, shopId: number, filter: DishFilter): Promise<number> {
  const { count } = await filtered(tx, shopId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Dishes by id, in the menu's order; those that are deleted where they are asked for. */
export async function findDishRows(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<DishRow[]> {
  if (ids.length === 0) return []
  const query = dishes(tx, shopId).where((of) => of('dish.id', '=', of.fn.any(of.val([...ids]))))
  return rowsOf(deletedToo ? query : query.where('dish.deleted_at', 'is', null)).execute()
}

/** Which of some titles dishes of a category have. */
export function findTitles(
  tx: ShopTransaction,
  shopId: number,
  categoryId: number,
  titles: readonly string[],
): Promise<{ id: number; title: string }[]> {
  return tx
    .selectFrom('dish')
    .select(['id', 'title'])
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .where((of) => of('title', '=', of.fn.any(of.val([...titles]))))
    .execute()
}

export interface SpecRow {
  id: number
  dishId: number
  title: string
  price: Fen
  deleted: boolean
}

/** The specifications of dishes in their order, those that vanished among them. */
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
  return rows.map(({ price_fen, ...row }) => ({ ...row, price: fen(price_fen) }))
}

export interface AttributeRow {
  id: number
  dishId: number
  group: string
  title: string
  deleted: boolean
}

/** The attributes of dishes in their order, those that vanished among them. */
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
  /** Of one, by itself. */
  price: Fen
  soldOutOn: LocalDate | null
  withdrawn: boolean
}

/** What set menus are made of, each in its order. */
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
    soldOutOn: soldOutOn as LocalDate | null,
    specTitle: specTitle ?? '',
    price: fen(specPrice ?? price_fen),
  }))
}

/** Which living set menus some dishes are in. */
export function listSetsOf(
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
