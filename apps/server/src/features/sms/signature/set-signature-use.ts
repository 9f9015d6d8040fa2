import type { InputOf, OutputOf } from '@roombook/contract'
import type { useSmsSignature } from '@roombook/contract/sms-signature'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import {
  changeColumns,
  changeSignatures,
  recordSignatureChange,
  requireFreshSignature,
} from './change-signature.ts'
import { updateSignature } from './signature.repository.ts'

/**
 * Sends a store's messages under its own approved SMS signature, or again under the operator's. Queued
 * messages get the signature that is in use when they are sent.
 * @throws Refusal `sms.sign_stale`; `sms.sign_state` when the signature is not approved.
 */
export const setSignatureUse = (
  call: StaffCall,
  { used, ...seen }: InputOf<typeof useSmsSignature>,
): Promise<OutputOf<typeof useSmsSignature>> =>
  changeSignatures(call, async (tx) => {
    const { shopId } = call
    const { id, state, sign } = await requireFreshSignature(tx, shopId, seen)
    if (state !== 'approved') throw new Refusal('sms.sign_state')
    const action = used ? '启用' : '改用平台签名'
    await updateSignature(tx, shopId, id, { used, ...changeColumns(call, action) })
    await recordSignatureChange(tx, call, {
      remark: used ? `启用短信签名【${sign}】` : `短信改用平台签名，不再用【${sign}】`,
    })
    return id
  })
