import { holdIsOver, OrderStatus } from '@roombook/domain/orders'
import { postOrderMessage } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type LiveClaim, releaseClaim } from '../claims/claim.repository.ts'
import { bySystem, logMove } from '../follow-ups/log-move.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { regroup } from '../moves/regroup.ts'
import { isAwaitingDeposit, unpaidReason } from '../orders/is-awaiting-deposit.ts'
import { type LockedOrder, lockOrders } from '../orders/lock-orders.repository.ts'
import { updateOrder } from '../orders/order.repository.ts'

const waiting: ReadonlySet<number> = new Set([OrderStatus.applied, OrderStatus.held])

/** Checks whether a claim belongs to a hold or booking request whose time is over. */
export const hasRunOut = (
  { status, heldUntil }: Pick<LiveClaim, 'status' | 'heldUntil'>,
  now: Date,
): boolean => waiting.has(status) && holdIsOver({ heldUntil: heldUntil?.getTime() ?? null }, now.getTime())

/**
 * Expires overdue holds and booking requests among the claims, so that taking a room need not wait for the
 * sweep. The rooms must be locked. `keptId` is left alone, so that an order does not end itself.
 *
 * @returns the remaining live claims.
 */
export async function expireOverdue(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  claims: readonly LiveClaim[],
  keptId?: number,
): Promise<LiveClaim[]> {
  const overdue = claims.filter((claim) => claim.orderId !== keptId && hasRunOut(claim, now))
  if (overdue.length > 0) {
    await expireOrders(
      tx,
      { shopId, now },
      overdue.map((claim) => claim.orderId),
    )
  }
  return claims.filter((claim) => !overdue.includes(claim))
}

/**
 * Ends overdue holds and booking requests, releases their rooms, regroups their bookings, and notifies staff
 * and guest. Skips orders that changed meanwhile. The rooms must be locked.
 *
 * @returns the ids of the expired orders.
 */
export async function expireOrders(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderIds: readonly number[],
): Promise<number[]> {
  const frame = { shopId, now, operator: bySystem }
  const over = (await lockOrders(tx, shopId, orderIds)).filter((order) => hasRunOut(order, now))
  const bookings = [...Map.groupBy(over, (order) => order.bookingId).values()]
  const unpaid = new Set(bookings.filter((booking) => booking.some(isAwaitingDeposit)).flat())
  const ended: { order: LockedOrder; version: number }[] = []
  for (const order of over) {
    await releaseClaim(tx, shopId, order.id, now)
    const change = {
      status: OrderStatus.refused,
      completed_at: now,
      ...(unpaid.has(order) ? { cancel_reason: unpaidReason } : {}),
    }
    ended.push({ order, version: await updateOrder(tx, shopId, order.id, change) })
  }
  for (const booking of bookings) {
    const kind = booking.some(isAwaitingDeposit) ? 'unpaid' : 'expired'
    await textGuest(
      tx,
      { shopId, now, kind },
      booking.map((order) => order.id),
    )
  }
  for (const { order, version } of ended) {
    await logMove(tx, frame, {
      orderId: order.id,
      version,
      action: 'booking.expire',
      bookDate: order.bookDate,
      periodId: order.periodId,
      roomIds: [order.roomId],
      fromStatus: order.status,
      toStatus: OrderStatus.refused,
      fields: ['status'],
      remark: describeExpiry(order, unpaid.has(order)),
    })
  }
  for (const [order] of bookings) if (order) await regroup(tx, frame, order)
  for (const booking of bookings) {
    // Staff were never notified of requests that waited for a deposit.
    if (booking.some(isAwaitingDeposit)) continue
    const kind = booking[0]?.status === OrderStatus.held ? 'hold-expired' : 'application-expired'
    await postOrderMessage(
      tx,
      { shopId, now, kind, byStaffId: null },
      booking.map((order) => order.id),
    )
  }
  return over.map((order) => order.id)
}

function describeExpiry(order: LockedOrder, isUnpaid: boolean): string {
  if (order.status === OrderStatus.held) return '占位超时，自动释放'
  return isUnpaid ? '订金超时未付，自动取消' : '申请超时未处理，自动拒绝'
}
