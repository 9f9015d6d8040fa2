import type { InputOf, OutputOf, rechargeState as stateCall } from '@roombook/contract'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findRecharge } from './recharge.repository.ts'

/** How a recharge stands. @throws Refusal `request.not_found` for one of another store, as for none. */
export const rechargeState = (
  call: StaffCall,
  { rechargeId }: InputOf<typeof stateCall>,
): Promise<OutputOf<typeof stateCall>> =>
  call.read(async (tx) => {
    const recharge = await findRecharge(tx, call.shopId, rechargeId)
    if (!recharge) throw new Refusal('request.not_found')
    // Its time is over at once; the provider is asked a little later, and closes it there.
    const isOver = recharge.state === 'open' && call.now >= recharge.expiresAt
    return { state: isOver ? 'closed' : recharge.state }
  })
