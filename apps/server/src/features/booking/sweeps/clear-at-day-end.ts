import { noMoney } from '@roombook/domain/money'
import { mayMove, OrderStatus, stateMoves } from '@roombook/domain/orders'
import { countVisit } from '#features/customers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { finishClaim } from '../claims/claim.repository.ts'
import { bySystem, logMove } from '../follow-ups/log-move.ts'
import { hasFinishedMember } from '../moves/linked-rooms.repository.ts'
import type { LockedBooking } from '../moves/lock-for-move.ts'
import { closeClearedDeposit, depositTaken, takeDeposit } from '../moves/take-deposit.ts'
import { updateOrder } from '../orders/order.repository.ts'

/** A store whose business day has ended, with the current time and the new date. */
export interface DayEnd {
  shopId: number
  now: Date
  today: string
}

/**
 * Clears the tables of a locked booking whose day is over: the rooms are free, their seatings stay used, and
 * the visit counts once, without a bill. An administrator may correct it to a no-show within 7 days.
 */
export async function clearAtDayEnd(
  tx: ShopTransaction,
  { shopId, now, today }: DayEnd,
  { order, members }: LockedBooking,
): Promise<void> {
  const due = members.filter((member) => mayMove('dayEndCleared', member.status) && member.bookDate < today)
  const orderIds = due.map((member) => member.id)
  if (due.length > 0 && !(await hasFinishedMember(tx, shopId, order.bookingId, orderIds))) {
    const { peopleNum } = members.find((member) => member.id === order.firstOrderId) ?? order
    const { customerId, bookDate } = order
    await countVisit(tx, { shopId, now }, { customerId, bookDate, peopleNum, spentFen: noMoney })
  }
  // The day is over for all of its orders, so no deposit stays for an open room.
  const cleared = { moving: due, members: due }
  await takeDeposit(tx, { shopId, now, staffId: null }, cleared)
  for (const member of due) {
    await finishClaim(tx, shopId, member.id, now)
    const version = await updateOrder(tx, shopId, member.id, {
      status: OrderStatus.finished,
      completed_at: now,
      cleared_by_system_at: now,
      ...depositTaken(member, cleared),
    })
    await logMove(
      tx,
      { shopId, now, operator: bySystem },
      {
        orderId: member.id,
        version,
        action: 'booking.day-end-cleared',
        bookDate: member.bookDate,
        periodId: member.periodId,
        roomIds: [member.roomId],
        fromStatus: member.status,
        toStatus: OrderStatus.finished,
        fields: ['status'],
        remark: stateMoves.dayEndCleared.label,
      },
    )
  }
  await closeClearedDeposit(tx, { shopId, now }, due)
}
