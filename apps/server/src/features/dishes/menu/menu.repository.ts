import type { Fen } from '@roombook/domain/money'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Subquery for the lowest or highest price of a dish's specifications; null where it has none. */
const specPrices = ({ selectFrom }: ExpressionBuilder<DB, 'dish'>, end: 'min' | 'max') =>
  selectFrom('dish_spec as spec')
    .select(({ fn }) => fn[end]<Fen | null>('spec.price_fen').as('price'))
    .whereRef('spec.shop_id', '=', 'dish.shop_id')
    .whereRef('spec.dish_id', '=', 'dish.id')
    .where('spec.deleted_at', 'is', null)

/**
 * Lists the dishes of the public menu without withdrawn ones, with the price range of their specifications.
 */
export const listMenuRows = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('dish')
    .innerJoin('dish_category as category', (join) =>
      join.onRef('category.shop_id', '=', 'dish.shop_id').onRef('category.id', '=', 'dish.category_id'),
    )
    .select(['dish.id', 'dish.title', 'dish.image', 'dish.description', 'dish.unit'])
    .select(['dish.price_fen as price', 'category.id as dishCategoryId', 'category.title as categoryTitle'])
    .select((of) => specPrices(of, 'min').as('leastSpecFen'))
    .select((of) => specPrices(of, 'max').as('mostSpecFen'))
    .where('dish.shop_id', '=', shopId)
    .where('dish.deleted_at', 'is', null)
    .where('dish.withdrawn_at', 'is', null)
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('dish.position')
    .orderBy('dish.id')
    .execute()
