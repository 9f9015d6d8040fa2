import { businessToday, type MovedOrder, type MoveQuestion } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { shopTime } from '../shop-time.ts'

/** An order as the table of moves looks at it. */
export const movedOrder = (order: LockedOrder): MovedOrder => ({
  status: order.status,
  openerId: order.openerId,
  bookDate: order.bookDate,
  depositPaidBy: order.payType || null,
  heldUntil: order.heldUntil?.getTime() ?? null,
  mealChecked: order.mealCheckedAt !== null,
  clearedBySystemAt: order.clearedBySystemAt?.getTime() ?? null,
})

/** Returns a staff member's question to the table of moves, from the fields that it reads. */
export const buildMoveQuestion = (call: StaffCall, order: MovedOrder): MoveQuestion => ({
  order,
  actor: call.actor,
  shop: call.actor.settings,
  now: call.now.getTime(),
  today: businessToday(shopTime(call)),
})

/** Returns a staff member's question to the table of moves about an order. */
export const moveQuestion = (call: StaffCall, order: LockedOrder): MoveQuestion =>
  buildMoveQuestion(call, movedOrder(order))
