import type { OutputOf } from '@roombook/contract'
import type { readSmsSignature } from '@roombook/contract/sms-signature'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { readShopSignature } from '../templates/change-template.ts'
import { findUsedSignature, listProofs, listSignatures } from './signature.repository.ts'
import { toSignatureView } from './signature.view.ts'

/**
 * Reads the signature of a store's messages, its origin, and the state of the store's own under the
 * operator's account.
 */
export const readSignature = (
  gateways: SmsGateways,
  call: StaffCall,
): Promise<OutputOf<typeof readSmsSignature>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const { operators } = gateways
    const gateway = await gateways.of(tx, shopId)
    const rows = await listSignatures(tx, shopId)
    const proofs = await listProofs(
      tx,
      shopId,
      rows.map(({ id }) => id),
    )
    const used = await findUsedSignature(tx, shopId, operators.name)
    const approved = rows.find(({ state }) => state === 'approved')
    const application = rows.find(({ state }) => state !== 'approved' && state !== 'withdrawn')
    return {
      gateway: operators.name,
      now: {
        sign: await readShopSignature(tx, shopId, gateway),
        whose: gateway.account !== undefined ? 'account' : used === undefined ? 'operator' : 'store',
      },
      purposes: [...(operators.signs?.purposes ?? [])],
      approved: approved ? toSignatureView(approved, proofs) : null,
      application: application ? toSignatureView(application, proofs) : null,
      leaving: rows.filter(({ state }) => state === 'withdrawn').map(({ sign }) => sign),
    }
  })
