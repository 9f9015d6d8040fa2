import { holdsNode, isPhone, normalizePhone } from '@roombook/domain'
import type { PhoneClue } from '../../platform/db/phone-clue.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { noteNumberAsked, readPhoneClue } from '../messages/index.ts'

const maySee = ({ actor }: Pick<StaffCall, 'actor'>): boolean => holdsNode(actor, 'commonuser/customerphone')

/** What a keyword means as a customer's number to whoever calls. @throws Refusal `permission.too_many_searches`. */
export const customerPhoneClue = (call: StaffCall, keyword: string): Promise<PhoneClue> =>
  readPhoneClue(call, keyword, maySee(call))

/**
 * Counts a number that is typed into the form of a customer, a booking or the waiting list, each of which tells whether
 * somebody has it, as one that is searched. A masked one was shown, not typed.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function noteTypedNumber(call: StaffCall, typed: string): Promise<void> {
  const phone = normalizePhone(typed)
  if (isPhone(phone) && !maySee(call)) await noteNumberAsked(call, phone)
}
