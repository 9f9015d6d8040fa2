import { SureState } from '@roombook/domain/preorders'
import { queueSlips } from '#features/printing/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readDishOrder } from './dish-order.repository.ts'
import { buildDishSlip } from './dish-slip.ts'
import { listPreorders, markKitchenInformed } from './preorder.repository.ts'
import { listLines } from './preorder-line.repository.ts'
import { priceLines } from './price-lines.ts'

/**
 * Prints the dishes of newly accepted orders that were confirmed, but not printed, while the booking was
 * still a request. Locks the orders.
 */
export async function printAcceptedDishes(
  tx: ShopTransaction,
  { shopId, at, operatorName }: { shopId: number; at: Date; operatorName: string },
  orderIds: readonly number[],
): Promise<void> {
  for (const preorder of await listPreorders(tx, shopId, orderIds)) {
    if (preorder.sureState !== SureState.confirmed || preorder.kitchenTold) continue
    const order = await readDishOrder(tx, shopId, preorder.orderId)
    if (!order) continue
    const stored = await listLines(tx, shopId, [preorder.id])
    const lines = await priceLines(tx, shopId, order.bookDate, stored)
    const dishes = buildDishSlip({ order, isAnnounced: false, waiting: false }, lines, preorder)
    if (!dishes) continue
    const { memberIds } = order
    await queueSlips(tx, { shopId, at, event: 'dishes', orderIds: memberIds, operatorName, note: '', dishes })
    await markKitchenInformed(tx, shopId, preorder.id)
  }
}
