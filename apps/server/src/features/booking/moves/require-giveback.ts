import { mayGiveBack } from '@roombook/domain/session'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/**
 * Requires the right to return received money or write off arrears (decision 196).
 * @throws Refusal `booking.giveback_not_allowed`.
 */
export function requireGiveback({ actor }: StaffCall): void {
  if (!mayGiveBack(actor)) throw new Refusal('booking.giveback_not_allowed')
}
