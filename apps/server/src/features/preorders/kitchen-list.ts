import type {
  InputOf,
  KitchenOrder,
  KitchenPart,
  kitchenList as kitchenCall,
  OutputOf,
} from '@roombook/contract'
import { addUpDishes, displayStatusName, OrderStatus, SureState } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { findDishes, listOfferedCategories } from '../dishes/index.ts'
import { type DishOrder, listDishOrders } from './dish-order.repository.ts'
import { listLines, listPreorders, type PreorderRow } from './preorder.repository.ts'
import { countOf, type PricedLine, priceLines } from './price-lines.ts'

/** Booked, at table or held: an application is nobody's to cook for yet, and what is over needs nothing. */
const cookedFor = [OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/** What an order wants. */
interface Wanted {
  order: DishOrder
  preorder: PreorderRow
  lines: PricedLine[]
}

/**
 * What the kitchen prepares on a date, added up by category and dish over all pre-orders that are confirmed; and in
 * the same way what is chosen and not confirmed. Set menus are taken apart.
 */
export const kitchenList = (
  call: StaffCall,
  { bookDate, periodId }: InputOf<typeof kitchenCall>,
): Promise<OutputOf<typeof kitchenCall>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const wanted = await readWanted(tx, shopId, { bookDate, periodId })
    const isConfirmed = ({ preorder }: Wanted) => preorder.sureState === SureState.confirmed
    const categories = await categoriesOf(tx, shopId, bookDate, wanted)
    return {
      bookDate,
      confirmed: kitchenPart(wanted.filter(isConfirmed), categories),
      unconfirmed: kitchenPart(
        wanted.filter((one) => !isConfirmed(one)),
        categories,
      ),
    }
  })

async function readWanted(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, periodId }: { bookDate: string; periodId: number | null },
): Promise<Wanted[]> {
  const orders = await listDishOrders(tx, shopId, { bookDate, periodId, statuses: cookedFor })
  if (orders.length === 0) return []
  const preorders = await listPreorders(
    tx,
    shopId,
    orders.map(({ id }) => id),
  )
  const kept = await listLines(
    tx,
    shopId,
    preorders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(await priceLines(tx, shopId, bookDate, kept), ({ preorderId }) => preorderId)
  return orders.flatMap((order) => {
    const preorder = preorders.find(({ orderId }) => orderId === order.id)
    const lines = preorder ? linesOf.get(preorder.id) : undefined
    return preorder && lines ? [{ order, preorder, lines }] : []
  })
}

interface Category {
  id: number
  title: string
  /** In the shop's order. */
  position: number
}

/** The category of every dish that is wanted, those of set menus among them. */
async function categoriesOf(
  tx: ShopTransaction,
  shopId: number,
  bookDate: string,
  wanted: readonly Wanted[],
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

function kitchenPart(wanted: readonly Wanted[], categories: ReadonlyMap<number, Category>): KitchenPart {
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
      .map((members) => ({ members, ...categoryOf(members[0]?.dishId ?? 0) }))
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

const kitchenOrder = ({ order, preorder, lines }: Wanted): KitchenOrder => ({
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
  number: countOf(lines),
})
