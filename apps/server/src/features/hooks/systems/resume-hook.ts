import type { InputOf, OutputOf } from '@roombook/contract'
import type { resumeHook as resumeCall } from '@roombook/contract/hooks'
import { hookRetentionMs } from '@roombook/domain/hooks'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { dropWaiting, hurryWaiting } from '../deliveries/delivery.repository.ts'
import { deliverKind } from '../sending/deliver-kind.ts'
import { lockHook, updateHook } from './hook.repository.ts'
import { logHookChange } from './log-hook-change.ts'

/**
 * Resumes a paused webhook: sends the events of the last three days in order and drops older ones.
 * @throws Refusal `hooks.gone`, `hooks.stale`.
 */
export function resumeHook(
  call: StaffCall,
  { systemId, version }: InputOf<typeof resumeCall>,
): Promise<OutputOf<typeof resumeCall>> {
  const { shopId, now } = call
  const name = { shopId, systemId }
  return call.change(async (tx) => {
    const hook = await lockHook(tx, name)
    if (!hook) throw new Refusal('hooks.gone')
    if (hook.version !== version || hook.state !== 'paused') throw new Refusal('hooks.stale')
    await updateHook(tx, name, {
      state: 'on',
      paused_at: null,
      paused_reason: '',
      version: version + 1,
      failures: 0,
      failing_since: null,
      resume_at: null,
    })
    await dropWaiting(tx, name, '暂停超过3天', new Date(now.getTime() - hookRetentionMs))
    await hurryWaiting(tx, name, now)
    await logHookChange(tx, call, {
      systemId,
      action: 'hooks.resume',
      remark: `恢复向收银系统「${hook.title}」推送`,
    })
    await enqueueJob(tx, { shopId, kind: deliverKind, subject: systemId, at: now }, { hurried: true })
    return { systemId }
  })
}
