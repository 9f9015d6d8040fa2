import type { OutputOf, readSmsSign as readCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { signOfShop } from '../templates/change-template.ts'
import { findUsedSign, listProofs, listSigns } from './sign.repository.ts'
import { signView } from './sign.view.ts'

/** Under which sign a store's messages stand, whose it is, and how its own under the operator's account is. */
export const readSign = (gateways: SmsGateways, call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const { operators } = gateways
    const gateway = await gateways.of(tx, shopId)
    const rows = await listSigns(tx, shopId)
    const proofs = await listProofs(
      tx,
      shopId,
      rows.map(({ id }) => id),
    )
    const used = await findUsedSign(tx, shopId, operators.name)
    const approved = rows.find(({ state }) => state === 'approved')
    const application = rows.find(({ state }) => state !== 'approved' && state !== 'withdrawn')
    return {
      gateway: operators.name,
      now: {
        sign: await signOfShop(tx, shopId, gateway),
        whose: gateway.account !== undefined ? 'account' : used === undefined ? 'operator' : 'store',
      },
      purposes: [...(operators.signs?.purposes ?? [])],
      approved: approved ? signView(approved, proofs) : null,
      application: application ? signView(application, proofs) : null,
      leaving: rows.filter(({ state }) => state === 'withdrawn').map(({ sign }) => sign),
    }
  })
