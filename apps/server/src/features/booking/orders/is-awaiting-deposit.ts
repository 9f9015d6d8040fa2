import { OrderStatus } from '@roombook/domain'
import type { LockedOrder } from './lock-orders.repository.ts'

/** Why an application ended whose deposit was not paid in time, as its `cancel_reason`. */
export const unpaidReason = 'unpaid'

/**
 * Whether a booking request still waits for its deposit and is unknown to staff; among linked ones the first
 * decides.
 */
export const isAwaitingDeposit = ({
  status,
  depositFen,
  depositReceivedFen,
}: Pick<LockedOrder, 'status' | 'depositFen' | 'depositReceivedFen'>): boolean =>
  status === OrderStatus.applied && depositReceivedFen < depositFen

/** Until when a deposit may be paid; null for as long as it is asked for. After that moment a sweep ends the application. */
export const depositUntil = (
  order: Pick<LockedOrder, 'status' | 'depositFen' | 'depositReceivedFen' | 'heldUntil'>,
): Date | null => (isAwaitingDeposit(order) ? order.heldUntil : null)
