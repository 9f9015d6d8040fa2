import { createHash, randomInt } from 'node:crypto'
import type { OutputOf } from '@roombook/contract'
import { type beginPairing as beginCall, mostBoxes, pairingMinutes } from '@roombook/contract/phone-boxes'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listBoxes, savePairing } from './box.repository.ts'
import type { KeyDependencies } from './make-box.ts'

/** Returns the stored digest of a code. */
export const digestOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Creates a pairing code for a box, valid once within ten minutes. Invalidates the store's previous code.
 * @throws Refusal `phone.keeps_no_secrets`, `phone.too_many_boxes`.
 */
export function beginPairing(
  { sealer }: KeyDependencies,
  call: StaffCall,
): Promise<OutputOf<typeof beginCall>> {
  const { shopId, now, actor } = call
  if (!sealer) throw new Refusal('phone.keeps_no_secrets')
  const pairCode = String(randomInt(0, 100_000_000)).padStart(8, '0')
  const expiresAt = new Date(now.getTime() + pairingMinutes * 60_000)
  return call.change(async (tx) => {
    if ((await listBoxes(tx, shopId)).length >= mostBoxes) throw new Refusal('phone.too_many_boxes')
    const shown = { shop_id: shopId, digest: digestOfCode(pairCode), expires_at: expiresAt }
    await savePairing(tx, { ...shown, made_by: actor.staffId, made_name: actor.nickname }, now)
    await logStoreAction(tx, call, {
      action: 'phone.begin-pairing',
      remark: '获取电话盒配对码',
      fields: ['phoneBox'],
    })
    return { pairCode, expiresAt: expiresAt.toISOString() }
  })
}
