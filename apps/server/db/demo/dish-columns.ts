import { type Fen, parseMoney } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { soldOutDishes, withdrawnDishes } from './menu-data.ts'

/** The store whose menu it is. */
export interface Store {
  shopId: number
  today: LocalDate
  openedAt: Date
}

const fenOf = (yuan: number): Fen => {
  const price = parseMoney(String(yuan))
  if (price === undefined) throw new RangeError(`no price: ${yuan}`)
  return price
}

/** The row of a dish or a set menu. */
export const columnsOf = (
  { shopId, today, openedAt }: Store,
  dish: {
    categoryId: number
    position: number
    title: string
    description: string
    unit: string
    yuan: number
  },
) => ({
  shop_id: shopId,
  version: 1,
  category_id: dish.categoryId,
  title: dish.title,
  image: '',
  description: dish.description,
  price_fen: fenOf(dish.yuan),
  unit: dish.unit,
  position: dish.position,
  sold_out_on: soldOutDishes.includes(dish.title) ? today : null,
  withdrawn_at: withdrawnDishes.includes(dish.title) ? openedAt : null,
  created_at: openedAt,
})
