import type { InputOf, OutputOf } from '@roombook/contract'
import type { rechargeState as stateCall } from '@roombook/contract/recharges'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findRecharge } from './recharge.repository.ts'

/**
 * Reads the state of a recharge.
 * @throws Refusal `request.not_found` for an unknown one or another store's.
 */
export const rechargeState = (
  call: StaffCall,
  { rechargeId }: InputOf<typeof stateCall>,
): Promise<OutputOf<typeof stateCall>> =>
  call.read(async (tx) => {
    const recharge = await findRecharge(tx, call.shopId, rechargeId)
    if (!recharge) throw new Refusal('request.not_found')
    // Shown as closed at its deadline; shortly afterwards the worker queries the provider and closes it
    // there.
    const isOver = recharge.state === 'open' && call.now >= recharge.expiresAt
    return { state: isOver ? 'closed' : recharge.state }
  })
