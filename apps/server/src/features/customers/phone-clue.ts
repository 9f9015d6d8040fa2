import { hasNode } from '@roombook/domain/session'
import { isPhone, normalizePhone } from '@roombook/domain/validation'
import { readPhoneClue, recordNumberLookup } from '#features/messages/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

const maySee = ({ actor }: Pick<StaffCall, 'actor'>): boolean => hasNode(actor, 'commonuser/customerphone')

/**
 * Interprets a keyword as part of a customer's phone, by the caller's rights.
 * @throws Refusal `permission.too_many_searches`.
 */
export const customerPhoneClue = (call: StaffCall, keyword: string): Promise<PhoneClue> =>
  readPhoneClue(call, keyword, maySee(call))

/**
 * Counts a number typed into a customer, booking or waiting-list form as a search, because the form reveals
 * whether it is known. Masked numbers do not count, since the server sent them.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function noteTypedNumber(call: StaffCall, typed: string): Promise<void> {
  const phone = normalizePhone(typed)
  if (isPhone(phone) && !maySee(call)) await recordNumberLookup(call, phone)
}

/**
 * Counts the number of a new booking or hold likewise, but ignores the limit: taking bookings must not stop
 * because of many callers.
 */
export async function noteBookedNumber(call: StaffCall, typed: string): Promise<void> {
  try {
    await noteTypedNumber(call, typed)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
