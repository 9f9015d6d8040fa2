import { holdIsOver, OrderStatus } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { type LiveClaim, releaseClaim } from './claim.repository.ts'
import { logMove } from './log-move.ts'
import { lockOrders, updateOrder } from './order.repository.ts'

const waiting: ReadonlySet<number> = new Set([OrderStatus.applied, OrderStatus.held])

/** Whether a claim is a hold's or an application's that has run out of its time. */
const isOverdue = (claim: LiveClaim, now: Date): boolean =>
  waiting.has(claim.status) && holdIsOver({ heldUntil: claim.heldUntil?.getTime() ?? null }, now.getTime())

/**
 * Expires those holds and applications that stand in the way though their time is over: whoever wants the room
 * does not wait for the sweep. The rooms must be locked.
 *
 * @returns the claims that still stand.
 */
export async function expireOverdue(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  claims: readonly LiveClaim[],
): Promise<LiveClaim[]> {
  const overdue = claims.filter((claim) => isOverdue(claim, now))
  if (overdue.length > 0) {
    await expireOrders(
      tx,
      { shopId, now },
      overdue.map((claim) => claim.orderId),
    )
  }
  return claims.filter((claim) => !overdue.includes(claim))
}

/** Ends holds and applications whose time is over, and lets go of their rooms. Those that moved on are left alone. */
export async function expireOrders(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderIds: readonly number[],
): Promise<void> {
  const orders = await lockOrders(tx, shopId, orderIds)
  for (const order of orders) {
    const over = holdIsOver({ heldUntil: order.heldUntil?.getTime() ?? null }, now.getTime())
    if (!waiting.has(order.status) || !over) continue
    await releaseClaim(tx, shopId, order.id, now)
    const version = await updateOrder(tx, shopId, order.id, {
      status: OrderStatus.refused,
      completed_at: now,
    })
    await logMove(
      tx,
      { shopId, now, operator: { staffId: null, nickname: '系统' } },
      {
        orderId: order.id,
        version,
        action: 'booking.expire',
        bookDate: order.bookDate,
        periodId: order.periodId,
        roomIds: [order.roomId],
        fromStatus: order.status,
        toStatus: OrderStatus.refused,
        fields: ['status'],
        remark: order.status === OrderStatus.held ? '占位超时，自动释放' : '申请超时未处理，自动拒绝',
      },
    )
  }
}
