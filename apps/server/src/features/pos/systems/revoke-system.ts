import type { InputOf, OutputOf } from '@roombook/contract'
import type { revokePosSystem } from '@roombook/contract/pos'
import { endHook } from '#features/hooks/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockPosSystem, updatePosSystem } from './pos-system.repository.ts'
import { recordSystemChange } from './record-system-change.ts'

/**
 * Revokes a till system's key. Its events remain.
 * @throws Refusal `pos.system_gone`, `pos.stale`.
 */
export function revokeSystem(
  call: StaffCall,
  { systemId, version }: InputOf<typeof revokePosSystem>,
): Promise<OutputOf<typeof revokePosSystem>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const system = await lockPosSystem(tx, shopId, systemId)
    if (!system) throw new Refusal('pos.system_gone')
    if (system.version !== version) throw new Refusal('pos.stale')
    const revoked = { revoked_at: now, revoked_name: actor.nickname, version: version + 1 }
    await updatePosSystem(tx, shopId, systemId, revoked)
    await endHook(tx, { shopId, systemId })
    const remark = `停用收银系统「${system.title}」`
    await recordSystemChange(tx, call, { systemId, action: 'pos.revoke-system', remark })
    return { systemId }
  })
}
