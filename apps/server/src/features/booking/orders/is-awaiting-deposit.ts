import { OrderStatus } from '@roombook/domain/orders'
import type { LockedOrder } from './lock-orders.repository.ts'

/** The `cancel_reason` of a booking request whose deposit was not paid in time. */
export const unpaidReason = 'unpaid'

/**
 * Checks whether a booking request still waits for its deposit and is unknown to staff; the first of linked
 * orders decides.
 */
export const isAwaitingDeposit = ({
  status,
  depositFen,
  depositReceivedFen,
}: Pick<LockedOrder, 'status' | 'depositFen' | 'depositReceivedFen'>): boolean =>
  status === OrderStatus.applied && depositReceivedFen < depositFen

/**
 * Returns the deadline for paying a deposit; null where there is none. Afterwards a sweep ends the request.
 */
export const depositUntil = (
  order: Pick<LockedOrder, 'status' | 'depositFen' | 'depositReceivedFen' | 'heldUntil'>,
): Date | null => (isAwaitingDeposit(order) ? order.heldUntil : null)
