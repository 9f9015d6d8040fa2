import { z } from 'zod'
import { meansReceived } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'
import { orderRow } from './order-shapes.ts'

/**
 * The version of the order that the person saw. A client that knows no versions leaves it out and means the newest one
 * (decision 178).
 */
export const seenVersion = z.int('参数错误').optional()

/** The input of every move: the order, the version that the person saw, and whether linked orders move with it. */
export const acted = z.object({
  orderId: z.int('参数错误'),
  version: seenVersion,
  /** Every linked order that the move allows, in one transaction; the rest are left and named in the answer. */
  linked: z.boolean('参数错误').default(false),
})

export const moved = z.object({
  row: orderRow,
  /** The orders that moved. */
  orderIds: z.array(z.int()),
  /** Linked orders that were left as they are. */
  left: z.array(z.object({ orderId: z.int(), roomName: z.string(), statusName: z.string() })),
})
export type Moved = z.output<typeof moved>

/** How any move is refused. */
export const actedRefusals = [
  'booking.not_found',
  'booking.stale',
  'booking.not_allowed_in_status',
  'booking.not_yours',
] as const

/** A move on an order: staff side, an action of roombook. */
export const orderMove = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  output: moved,
} as const

/** Amount received for a bill, or discounted from it, by one means. */
export const receipt = z.object({ means: meansReceived(), amount: money() })
