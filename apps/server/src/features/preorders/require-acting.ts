import { refusals } from '@roombook/contract'
import { holdsRoom } from '@roombook/domain/orders'
import { DishMode, dishesOffered } from '@roombook/domain/preorders'
import { mayActOnOrder } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { OpenPreorder } from './open-preorder.ts'

/**
 * Requires that a staff member may choose, change and confirm the dishes of an order: they may act on it
 * (6.04) and it holds its room.
 *
 * @throws Refusal `booking.not_yours`, `booking.not_allowed_in_status`.
 */
export function requireActing({ actor }: StaffCall, { order, named }: OpenPreorder): void {
  if (!mayActOnOrder(actor, named)) throw new Refusal('booking.not_yours')
  if (!holdsRoom(order.status)) {
    throw new Refusal('booking.not_allowed_in_status', { status: order.status })
  }
}

/**
 * Requires in addition that the shop offers dishes and the order is open to them (4.08), for choosing and
 * confirming. Dishes chosen before may still be cancelled.
 *
 * @throws Refusal `booking.dishes_closed` and those of {@link requireActing}.
 */
export function requireChoosing(call: StaffCall, open: OpenPreorder): void {
  requireActing(call, open)
  const { settings, plugins } = call.actor
  if (!dishesOffered({ ...settings, plugins })) throw new Refusal('booking.dishes_closed')
  if (open.order.dishMode === DishMode.closed) {
    throw new Refusal('booking.dishes_closed', {}, '此订单的点菜权限为关闭，请先在「点菜权限」中开启')
  }
}

/**
 * Refuses a decision based on a version that has changed since; without a version, any is accepted.
 * @throws Refusal `preorders.stale`, which names who changed it, how and when.
 */
export function requireFresh({ preorder }: OpenPreorder, version: number | undefined): void {
  if (!preorder || version === undefined || preorder.version === version) return
  const { changedBy, changedWhat, updatedAt } = preorder
  const message = changedBy
    ? refusals['preorders.stale'].message.replace('他人', changedBy)
    : refusals['preorders.stale'].message
  const change = { by: changedBy, action: changedWhat, at: updatedAt.toISOString() }
  throw new Refusal('preorders.stale', { version: preorder.version, ...change }, message)
}

/**
 * Requires chosen dishes, in the version that the user saw.
 * @throws Refusal `preorders.missing`, `preorders.stale`.
 */
export function requireChosen(
  open: OpenPreorder,
  version: number | undefined,
): NonNullable<OpenPreorder['preorder']> {
  const { preorder, lines } = open
  if (!preorder) throw new Refusal('preorders.missing')
  requireFresh(open, version)
  if (lines.length === 0) throw new Refusal('preorders.missing')
  return preorder
}
