import type { Spice } from '@roombook/domain/dishes'
import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'

/** A dish with its management columns and its category's title. */
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

/** Filter of the menu's dishes; never finds deleted ones. */
export interface DishFilter {
  categoryId?: number | null | undefined
  keyword?: string | undefined
  kind?: 'all' | 'dish' | 'set' | undefined
  state?: 'all' | 'offered' | 'soldOut' | 'withdrawn' | undefined
  /** Business day for which sold-out dishes are determined. */
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
      'dish.kind',
      'dish.spice',
      'dish.price_fen as price',
      'dish.sold_out_on as soldOutOn',
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
    .$if(kind === 'dish', (query) => query.where('dish.kind', '=', 'dish'))
    .$if(kind === 'set', (query) => query.where('dish.kind', '=', 'set'))
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

/** Lists the menu's dishes in its order. */
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

/** Returns dishes by id, in the menu's order; deleted ones only on request. */
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

/** Returns which of some titles are taken by dishes of a category. */
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
