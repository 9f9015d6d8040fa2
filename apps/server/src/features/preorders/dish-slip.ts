import { OrderStatus } from '@roombook/domain/orders'
import type { SlipDishes } from '@roombook/domain/printing'
import type { DishOrder } from './dish-order.repository.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * Builds the kitchen slip of chosen dishes. Booking requests are not printed; unconfirmed dishes only as a
 * change of an earlier slip.
 */
export function buildDishSlip(
  {
    order,
    isAnnounced,
    waiting,
    dropped = false,
  }: { order: DishOrder; isAnnounced: boolean; waiting: boolean; dropped?: boolean },
  lines: readonly PricedLine[],
  remarks: { remark: string; userRemark: string },
): SlipDishes | undefined {
  if (order.status === OrderStatus.applied && !isAnnounced) return undefined
  if ((waiting || dropped) && !isAnnounced) return undefined
  return {
    mark: dropped ? '退单' : isAnnounced ? '改单' : '',
    waiting,
    ...remarks,
    dishes: lines.map((line) => ({ ...line, quantity: line.number })),
  }
}
