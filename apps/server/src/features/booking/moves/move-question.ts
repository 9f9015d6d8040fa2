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

/** What the table of moves is asked about an order, of which is said what it looks at, by a member of staff. */
export const moveQuestionOf = (call: StaffCall, order: MovedOrder): MoveQuestion => ({
  order,
  actor: call.actor,
  shop: call.actor.settings,
  now: call.now.getTime(),
  today: businessToday(shopTime(call)),
})

/** What the table of moves is asked about an order by a member of staff. */
export const moveQuestion = (call: StaffCall, order: LockedOrder): MoveQuestion =>
  moveQuestionOf(call, movedOrder(order))
