import type { MovedOrder, MoveQuestion } from '@roombook/domain/orders'
import { businessToday } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { shopTime } from '../shop-time.ts'

/** Maps a locked order to the fields that the table of moves reads. */
export const movedOrder = (order: LockedOrder): MovedOrder => ({
  status: order.status,
  openerId: order.openerId,
  bookDate: order.bookDate,
  depositPaidBy: order.payType || null,
  heldUntil: order.heldUntil?.getTime() ?? null,
  mealChecked: order.mealCheckedAt !== null,
  clearedBySystemAt: order.clearedBySystemAt?.getTime() ?? null,
})

/** Builds the input for the table of moves from a staff member's call and an order's fields. */
export const buildMoveQuestion = (call: StaffCall, order: MovedOrder): MoveQuestion => ({
  order,
  actor: call.actor,
  shop: call.actor.settings,
  now: call.now.getTime(),
  today: businessToday(shopTime(call)),
})

/** Builds the input for the table of moves from a staff member's call and a locked order. */
export const moveQuestion = (call: StaffCall, order: LockedOrder): MoveQuestion =>
  buildMoveQuestion(call, movedOrder(order))
