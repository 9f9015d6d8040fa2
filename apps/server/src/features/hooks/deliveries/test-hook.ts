import type { InputOf, OutputOf } from '@roombook/contract'
import type { testHook as testCall } from '@roombook/contract/hooks'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { insertHookEvent } from '../queue/queue.repository.ts'
import { deliverKind } from '../sending/deliver-kind.ts'
import { lockHook } from '../systems/hook.repository.ts'
import { logHookChange } from '../systems/log-hook-change.ts'

/**
 * Sends a till system an empty test event, also while its hook is paused.
 * @throws Refusal `hooks.gone`.
 */
export function testHook(
  call: StaffCall,
  { systemId }: InputOf<typeof testCall>,
): Promise<OutputOf<typeof testCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const hook = await lockHook(tx, { shopId, systemId })
    if (!hook) throw new Refusal('hooks.gone')
    const body = JSON.stringify({ order: null, before: null })
    const deliveryId = await insertHookEvent(tx, {
      shop_id: shopId,
      system_id: systemId,
      kind: 'hook.test',
      body,
      queued_at: now,
    })
    await logHookChange(tx, call, {
      systemId,
      action: 'hooks.test',
      remark: `向收银系统「${hook.title}」发送测试`,
    })
    await enqueueJob(tx, { shopId, kind: deliverKind, subject: systemId, at: now }, { hurried: true })
    return { deliveryId }
  })
}
