import type { InputOf, OutputOf } from '@roombook/contract'
import type { sendAgain as againCall } from '@roombook/contract/hooks'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { deliverKind } from '../sending/deliver-kind.ts'
import { lockHook, updateHook } from '../systems/hook.repository.ts'
import { logHookChange } from '../systems/log-hook-change.ts'
import { findDelivery, lockDelivery, updateDelivery } from './delivery.repository.ts'

/**
 * Sends an event again at once, under the same event id.
 * @throws Refusal `hooks.delivery_gone`, `hooks.not_on`.
 */
export function sendAgain(
  call: StaffCall,
  { deliveryId }: InputOf<typeof againCall>,
): Promise<OutputOf<typeof againCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const found = await findDelivery(tx, shopId, deliveryId)
    if (!found) throw new Refusal('hooks.delivery_gone')
    const name = { shopId, systemId: found.systemId }
    const hook = await lockHook(tx, name)
    if (hook?.state !== 'on') throw new Refusal('hooks.not_on')
    const delivery = await lockDelivery(tx, shopId, deliveryId)
    if (!delivery) throw new Refusal('hooks.delivery_gone')
    const tries = delivery.state === 'pending' ? delivery.tries : 0
    await updateDelivery(tx, shopId, deliveryId, { state: 'pending', tries, due_at: now })
    await updateHook(tx, name, { resume_at: null })
    const remark = `向收银系统「${hook.title}」重发一条推送`
    await logHookChange(tx, call, { systemId: found.systemId, action: 'hooks.send-again', remark })
    await enqueueJob(tx, { shopId, kind: deliverKind, subject: found.systemId, at: now }, { hurried: true })
    return { deliveryId }
  })
}
