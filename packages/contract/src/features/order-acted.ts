import { z } from 'zod'
import { meansReceived } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderRow } from './order-shapes.ts'

/**
 * Version of the order that the user saw. A client without versions omits it, which means the current one
 * (decision 178).
 */
export const seenVersion = z.int('参数错误').optional()

/** Input of every move on an order: the order, its version, and whether linked orders are included. */
export const acted = z.object({
  orderId: z.int('参数错误'),
  version: seenVersion,
  /**
   * Whether the move applies to every linked order that allows it, in one transaction; the others are
   * listed in the answer.
   */
  linked: z.boolean('参数错误').default(false),
})

export const moved = z.object({
  row: orderRow,
  /** Orders that were changed. */
  orderIds: z.array(z.int()),
  /** Linked orders that were not changed. */
  left: z.array(z.object({ orderId: z.int(), roomName: z.string(), statusName: z.string() })),
})
export type Moved = z.output<typeof moved>

/** Refusals that any move on an order may answer. */
export const actedRefusals = [
  'booking.not_found',
  'booking.stale',
  'booking.not_allowed_in_status',
  'booking.not_yours',
] as const

/** Access and effect of a move on an order by staff. */
export const orderMove = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  output: moved,
} as const

/** Amount received for a bill, or discounted from it, by one means of payment. */
export const receipt = z.object({ means: meansReceived(), amount: money() })
