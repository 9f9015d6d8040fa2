import type { InputOf, OutputOf } from '@roombook/contract'
import type { stopHook as stopCall } from '@roombook/contract/hooks'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { endHook } from './end-hook.ts'
import { lockHook } from './hook.repository.ts'
import { logHookChange } from './log-hook-change.ts'

/**
 * Stops a till system's webhook. Pending events are dropped; past deliveries stay listed.
 * @throws Refusal `hooks.gone`, `hooks.stale`.
 */
export function stopHook(
  call: StaffCall,
  { systemId, version }: InputOf<typeof stopCall>,
): Promise<OutputOf<typeof stopCall>> {
  const { shopId } = call
  const name = { shopId, systemId }
  return call.change(async (tx) => {
    const hook = await lockHook(tx, name)
    if (!hook) throw new Refusal('hooks.gone')
    if (hook.version !== version) throw new Refusal('hooks.stale')
    await endHook(tx, name)
    await logHookChange(tx, call, {
      systemId,
      action: 'hooks.stop',
      remark: `停止向收银系统「${hook.title}」推送`,
    })
    return { systemId }
  })
}
