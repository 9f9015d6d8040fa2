import type { KitchenOrder, KitchenPart } from '@roombook/contract/kitchen-list'
import { displayStatusName } from '@roombook/domain/orders'
import { addUpDishes } from '@roombook/domain/preorders'
import { findDishes, listOfferedCategories } from '#features/dishes/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import type { DishOrder } from './dish-order.repository.ts'
import type { PreorderRow } from './preorder.repository.ts'
import { countDishes, type PricedLine } from './price-lines.ts'

/** An order with its dishes for the kitchen. */
export interface OrderDishes {
  order: DishOrder
  preorder: PreorderRow
  lines: PricedLine[]
}

interface Category {
  id: number
  title: string
  /** Position in the shop's order. */
  position: number
}

/** Returns the categories of all wanted dishes, including those in set menus. */
export async function findCategories(
  tx: ShopTransaction,
  shopId: number,
  bookDate: string,
  wanted: readonly OrderDishes[],
): Promise<ReadonlyMap<number, Category>> {
  const lines = wanted.flatMap((one) => one.lines)
  const ids = lines.flatMap((line) => [line.dishId, ...line.items.map(({ dishId }) => dishId)])
  const dishes = await findDishes(tx, shopId, [...new Set(ids)], bookDate)
  const shown = await listOfferedCategories(tx, shopId, bookDate)
  return new Map(
    [...dishes].map(([id, { categoryId, categoryTitle }]) => {
      const position = shown.findIndex((category) => category.id === categoryId)
      return [id, { id: categoryId, title: categoryTitle, position }]
    }),
  )
}

/** Sums the dishes of some pre-orders by category, with their orders. */
export function buildKitchenPart(
  wanted: readonly OrderDishes[],
  categories: ReadonlyMap<number, Category>,
): KitchenPart {
  const dishes = addUpDishes(
    wanted.map(({ order, lines }) => ({
      orderId: order.id,
      roomName: order.roomNames.join('、'),
      lines: lines.map((line) => ({ ...line, items: line.kind === 'set' ? line.items : undefined })),
    })),
  )
  const nowhere = { id: 0, title: '', position: 0 }
  const categoryOf = (dishId: number): Category => categories.get(dishId) ?? nowhere
  const inCategories = Map.groupBy(dishes, ({ dishId }) => categoryOf(dishId).id)
  return {
    categories: [...inCategories.values()]
      .map((members) => ({ members, ...categoryOf(takeFirst(members).dishId) }))
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, title, members }) => ({
        id,
        title,
        dishes: members.map(({ shares, ...dish }) => ({
          ...dish,
          shares: shares.map((share) => ({ ...share, setTitles: [...share.setTitles] })),
        })),
      })),
    orders: wanted.map(kitchenOrder),
    number: dishes.reduce((sum, { number }) => sum + number, 0),
  }
}

export const kitchenOrder = ({ order, preorder, lines }: OrderDishes): KitchenOrder => ({
  orderId: order.id,
  roomName: order.roomNames.join('、'),
  periodId: order.periodId,
  periodName: order.periodName,
  arrivalTime: order.arrivalTime,
  peopleNum: order.peopleNum,
  userName: order.userName,
  statusName: displayStatusName(order),
  remark: preorder.remark,
  userRemark: preorder.userRemark,
  sureState: preorder.sureState,
  number: countDishes(lines),
})
