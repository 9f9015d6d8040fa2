import { hasNode } from '@roombook/domain/session'
import { readPhoneClue } from '#features/messages/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

const supervisor = 3

/**
 * Interprets a keyword as part of an order's phone, within the caller's rights. Supervisors act on every
 * order and may see every phone; others need the right to customers' phones.
 * @throws Refusal `permission.too_many_searches`.
 */
export function orderPhoneClue(call: StaffCall, keyword: string): Promise<PhoneClue> {
  const { actor } = call
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  return readPhoneClue(call, keyword, maySee)
}
