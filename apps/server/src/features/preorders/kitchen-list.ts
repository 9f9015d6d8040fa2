import type { InputOf, OutputOf } from '@roombook/contract'
import type { kitchenList as kitchenCall } from '@roombook/contract/kitchen-list'
import { OrderStatus } from '@roombook/domain/orders'
import { SureState } from '@roombook/domain/preorders'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { buildKitchenPart, findCategories, type OrderDishes } from './build-kitchen-part.ts'
import { listDishOrders } from './dish-order.repository.ts'
import { listPreorders } from './preorder.repository.ts'
import { listLines } from './preorder-line.repository.ts'
import { priceLines } from './price-lines.ts'

/**
 * Statuses that the kitchen cooks for: booked, arrived or held; neither booking requests nor finished orders.
 */
const cookedFor = [OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/**
 * Sums the dishes of a date by category and dish over all confirmed pre-orders, and separately over
 * unconfirmed ones. Set menus are split into their dishes.
 */
export const kitchenList = (
  call: StaffCall,
  { bookDate, periodId }: InputOf<typeof kitchenCall>,
): Promise<OutputOf<typeof kitchenCall>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const wanted = await readKitchenDishes(tx, shopId, { bookDate, periodId })
    const isConfirmed = ({ preorder }: OrderDishes) => preorder.sureState === SureState.confirmed
    const categories = await findCategories(tx, shopId, bookDate, wanted)
    return {
      bookDate,
      confirmed: buildKitchenPart(wanted.filter(isConfirmed), categories),
      unconfirmed: buildKitchenPart(
        wanted.filter((one) => !isConfirmed(one)),
        categories,
      ),
    }
  })

async function readKitchenDishes(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, periodId }: { bookDate: string; periodId: number | null },
): Promise<OrderDishes[]> {
  const orders = await listDishOrders(tx, shopId, { bookDate, periodId, statuses: cookedFor })
  if (orders.length === 0) return []
  const preorders = await listPreorders(
    tx,
    shopId,
    orders.map(({ id }) => id),
  )
  const stored = await listLines(
    tx,
    shopId,
    preorders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(await priceLines(tx, shopId, bookDate, stored), ({ preorderId }) => preorderId)
  return orders.flatMap((order) => {
    const preorder = preorders.find(({ orderId }) => orderId === order.id)
    const lines = preorder ? linesOf.get(preorder.id) : undefined
    return preorder && lines ? [{ order, preorder, lines }] : []
  })
}
