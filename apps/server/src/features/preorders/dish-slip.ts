import { OrderStatus, type SlipDishes } from '@roombook/domain'
import type { DishOrder } from './dish-order.repository.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * Builds the kitchen slip of chosen dishes. Booking requests are not printed; unconfirmed dishes only as a
 * change of an earlier slip.
 */
export function buildDishSlip(
  {
    order,
    told,
    waiting,
    dropped = false,
  }: { order: DishOrder; told: boolean; waiting: boolean; dropped?: boolean },
  lines: readonly PricedLine[],
  words: { remark: string; userRemark: string },
): SlipDishes | undefined {
  if (order.status === OrderStatus.applied && !told) return undefined
  if ((waiting || dropped) && !told) return undefined
  return {
    mark: dropped ? '退单' : told ? '改单' : '',
    waiting,
    ...words,
    dishes: lines.map((line) => ({ ...line, quantity: line.number })),
  }
}
