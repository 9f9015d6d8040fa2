import { mayLetOwe } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { isSettled } from './compute-order-sums.ts'

/**
 * Refuses higher arrears on a settled bill without a known customer or the right to allow them, as settling
 * does. Arrears of an unsettled bill are confirmed at settling.
 * @throws Refusal `booking.debtor_missing`, `booking.owed_not_allowed`.
 */
export function requireOwing({ actor }: StaffCall, order: LockedOrder, arrears: number): void {
  if (!isSettled(order) || arrears <= order.arrearsFen) return
  if (order.customerId === null) throw new Refusal('booking.debtor_missing')
  if (!mayLetOwe(actor)) throw new Refusal('booking.owed_not_allowed')
}
