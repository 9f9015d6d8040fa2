import { type MoveSettings, OrderStatus, refuseMove, stateMoves } from '@roombook/domain/orders'
import type { ShopTransaction } from '#platform/db/database.ts'
import { bySystem, logMove } from '../follow-ups/log-move.ts'
import type { LockedBooking } from '../moves/lock-for-move.ts'
import { movedOrder } from '../moves/move-question.ts'
import { updateOrder } from '../orders/order.repository.ts'

/**
 * A store whose business day is over, the current time, its mode of meal checks, and the orders concerned.
 */
export interface UncheckedMeals {
  shopId: number
  now: Date
  mealCheckMode: MoveSettings['mealCheckMode']
  orderIds: ReadonlySet<number>
}

/**
 * Marks orders of a locked booking whose meal was not checked by the day's end (未核餐). The customer's figures
 * stay, because the guests were there.
 */
export async function uncheckAtDayEnd(
  tx: ShopTransaction,
  { shopId, now, mealCheckMode, orderIds }: UncheckedMeals,
  { members }: LockedBooking,
): Promise<void> {
  const shop = { depositOpen: false, checkoutOpen: false, mealCheckMode }
  for (const member of members.filter(({ id }) => orderIds.has(id))) {
    const order = movedOrder(member)
    const question = { order, actor: 'system', shop, now: now.getTime(), today: order.bookDate } as const
    // The meal was checked since the order was found.
    if (refuseMove('dayEndUnchecked', question)) continue
    const version = await updateOrder(tx, shopId, member.id, { status: OrderStatus.unchecked })
    await logMove(
      tx,
      { shopId, now, operator: bySystem },
      {
        orderId: member.id,
        version,
        action: 'booking.day-end-unchecked',
        bookDate: member.bookDate,
        periodId: member.periodId,
        roomIds: [member.roomId],
        fromStatus: member.status,
        toStatus: OrderStatus.unchecked,
        fields: ['status'],
        remark: stateMoves.dayEndUnchecked.label,
      },
    )
  }
}
