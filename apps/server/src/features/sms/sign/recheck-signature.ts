import type { InputOf, OutputOf, recheckSmsSignature as recheckCall } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeSignatures, followSoon, requireFreshSignature } from './change-sign.ts'

/**
 * Queries a signature's state at once instead of at the next interval.
 * @throws Refusal `sms.sign_stale`; `sms.sign_state` when there is nothing to query.
 */
export const recheckSignature = (
  call: StaffCall,
  seen: InputOf<typeof recheckCall>,
): Promise<OutputOf<typeof recheckCall>> =>
  changeSignatures(call, async (tx) => {
    const { id, state } = await requireFreshSignature(tx, call.shopId, seen)
    if (state !== 'submitted' && state !== 'approved') throw new Refusal('sms.sign_state')
    await followSoon(tx, call, id)
    return id
  })
