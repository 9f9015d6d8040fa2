import type { InputOf, OutputOf } from '@roombook/contract'
import type { recheckSmsSignature } from '@roombook/contract/sms-signature'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeSignatures, followSoon, requireFreshSignature } from './change-signature.ts'

/**
 * Queries a signature's state at once instead of at the next interval.
 * @throws Refusal `sms.sign_stale`; `sms.sign_state` when there is nothing to query.
 */
export const recheckSignature = (
  call: StaffCall,
  seen: InputOf<typeof recheckSmsSignature>,
): Promise<OutputOf<typeof recheckSmsSignature>> =>
  changeSignatures(call, async (tx) => {
    const { id, state } = await requireFreshSignature(tx, call.shopId, seen)
    if (state !== 'submitted' && state !== 'approved') throw new Refusal('sms.sign_state')
    await followSoon(tx, call, id)
    return id
  })
