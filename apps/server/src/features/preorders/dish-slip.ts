import { OrderStatus, type SlipDishes } from '@roombook/domain'
import type { DishOrder } from './dish-order.repository.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * The slip of what was chosen. An application is not the kitchen's yet; what waits for the guest it reads only where
 * it was told otherwise before.
 */
export function dishSlipOf(
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
