import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawSmsSignature } from '@roombook/contract/sms-signature'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  changeColumns,
  changeSignatures,
  followSoon,
  recordSignatureChange,
  requireFreshSignature,
} from './change-signature.ts'
import { deleteProofs } from './proof.repository.ts'
import { releaseName, type SignatureRow, updateSignature } from './signature.repository.ts'

/** Whether the provider may have received it. */
const mayExistAtProvider = ({ handedAt, providerSign, lost }: SignatureRow): boolean =>
  handedAt !== null || providerSign !== '' || lost

/** Withdraws a signature; one that was never submitted is deleted at once, and its name released. */
export async function giveUp(tx: ShopTransaction, call: StaffCall, row: SignatureRow, action: string) {
  const isGone = !mayExistAtProvider(row)
  await updateSignature(tx, call.shopId, row.id, {
    ...changeColumns(call, action),
    state: 'withdrawn',
    settled_at: call.now,
    asked: 0,
    removed_at: isGone ? call.now : null,
  })
  if (isGone) await releaseName(tx, call.shopId, row)
}

/**
 * Withdraws a registration or gives up an approved signature: messages use the operator's from now on. It is
 * deleted at its provider after the commit, and its pictures are deleted.
 * @throws Refusal `sms.sign_stale`; `sms.sign_state` when it is withdrawn already.
 */
export const withdrawSignature = (
  call: StaffCall,
  seen: InputOf<typeof withdrawSmsSignature>,
): Promise<OutputOf<typeof withdrawSmsSignature>> =>
  changeSignatures(call, async (tx) => {
    const { shopId } = call
    const before = await requireFreshSignature(tx, shopId, seen)
    if (before.state === 'withdrawn') throw new Refusal('sms.sign_state')
    const action = before.state === 'approved' ? '停用' : '撤回'
    await giveUp(tx, call, before, action)
    await deleteProofs(tx, shopId, before.id)
    await recordSignatureChange(tx, call, { remark: `${action}短信签名【${before.sign}】` })
    await followSoon(tx, call, before.id)
    return before.id
  })
