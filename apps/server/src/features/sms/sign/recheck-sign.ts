import type { InputOf, OutputOf, recheckSmsSign as recheckCall } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeSigns, followSoon, requireFreshSign } from './change-sign.ts'

/**
 * Has whoever decides be asked at once how a sign stands, rather than when its turn comes.
 * @throws Refusal `sms.sign_stale`, `sms.sign_state` of one about which there is nothing to ask.
 */
export const recheckSign = (
  call: StaffCall,
  seen: InputOf<typeof recheckCall>,
): Promise<OutputOf<typeof recheckCall>> =>
  changeSigns(call, async (tx) => {
    const { id, state } = await requireFreshSign(tx, call.shopId, seen)
    if (state !== 'submitted' && state !== 'approved') throw new Refusal('sms.sign_state')
    await followSoon(tx, call, id)
    return id
  })
