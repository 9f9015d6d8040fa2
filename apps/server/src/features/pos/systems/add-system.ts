import type { InputOf, OutputOf } from '@roombook/contract'
import type { addPosSystem } from '@roombook/contract/pos'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { insertPosSystem, listPosSystems } from './pos-system.repository.ts'
import { recordSystemChange } from './record-system-change.ts'
import { requireTitle } from './require-title.ts'
import { formatKey, newSecret, sealSecret } from './till-key.ts'

const most = 5

/** Sealer for keys; without it no store can add a till. */
export interface KeyDependencies {
  sealer: Sealer | undefined
}

/**
 * Adds a till system. Its key is returned this once, and stored encrypted.
 * @throws Refusal `pos.keeps_no_secrets`, `pos.title_taken`, `pos.too_many`.
 */
export function addSystem(
  { sealer }: KeyDependencies,
  call: StaffCall,
  { title, walkIns }: InputOf<typeof addPosSystem>,
): Promise<OutputOf<typeof addPosSystem>> {
  const { shopId, now, actor } = call
  if (!sealer) throw new Refusal('pos.keeps_no_secrets')
  const secret = newSecret()
  return call.change(async (tx) => {
    const systems = await listPosSystems(tx, shopId)
    requireTitle(systems, title)
    if (systems.length >= most) throw new Refusal('pos.too_many')
    const systemId = await insertPosSystem(tx, {
      shop_id: shopId,
      title,
      walk_ins: walkIns,
      key_tail: secret.slice(-4),
      secret: sealSecret(sealer, shopId, secret),
      created_at: now,
      created_by: actor.staffId,
      created_name: actor.nickname,
    })
    if (systemId === undefined) return refuseAt('pos.title_taken', 'title')
    await recordSystemChange(tx, call, {
      systemId,
      action: 'pos.add-system',
      remark: `接入收银系统「${title}」`,
    })
    return { systemId, key: formatKey({ shopId, systemId }, secret) }
  })
}
