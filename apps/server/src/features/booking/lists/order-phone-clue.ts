import { hasNode } from '@roombook/domain'
import { readPhoneClue } from '#features/messages/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

const supervisor = 3

/**
 * What a keyword means as the number of an order to whoever calls. Supervisors act on every order, and so may have every
 * order's number shown; others need the right to customers' numbers.
 * @throws Refusal `permission.too_many_searches`.
 */
export function orderPhoneClue(call: StaffCall, keyword: string): Promise<PhoneClue> {
  const { actor } = call
  const maySee = actor.adminLevel === supervisor || hasNode(actor, 'commonuser/customerphone')
  return readPhoneClue(call, keyword, maySee)
}
