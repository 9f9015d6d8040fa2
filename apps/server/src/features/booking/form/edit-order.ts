import type { InputOf, OutputOf } from '@roombook/contract'
import type { editOrder as editCall } from '@roombook/contract/booking'
import { refuseMove } from '@roombook/domain/orders'
import { orRefuse } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { moveQuestion } from '../moves/move-question.ts'
import { type ChangeRule, changeOrder } from './change-order.ts'
import { requireOneRoom } from './require-one-room.ts'

/**
 * Changes an order: date, period, customer, labels and remark of all its linked orders at once, the room of
 * this one alone. Omitted fields stay unchanged.
 *
 * @throws Refusal `booking.stale`, `booking.not_yours`, `booking.not_allowed_in_status`,
 *   `booking.deposit_closed`, `booking.deposit_paid_online`, and those of the form and of taking a room.
 */
export function editOrder(
  call: StaffCall,
  { orderId, version, depositAsked, depositReason, newTerms, ...change }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const depositInput = { depositAsked, depositReason, newTerms }
  return changeOrder(call, { orderId, version, change, input: depositInput, move: 'edit' }, (...changed) => {
    requireEditable(call, ...changed)
    return { action: 'booking.edit', word: '编辑', move: 'edit' }
  })
}

/**
 * Refuses a forbidden edit of an order, for every call that edits.
 * @throws Refusal `booking.not_yours`, `booking.not_allowed_in_status`, `booking.deposit_closed`,
 *   `booking.deposit_paid_online`, `booking.deposit_guaranteed`, `booking.form_invalid` for several rooms.
 */
export function requireEditable(
  call: StaffCall,
  ...[order, before, after, payer]: Parameters<ChangeRule>
): void {
  orRefuse(refuseMove('edit', moveQuestion(call, order)))
  if (after.deposit !== before.deposit) orRefuse(refuseMove('setDeposit', moveQuestion(call, payer)))
  requireOneRoom(after)
}
