import type { InputOf, OutputOf } from '@roombook/contract'
import type { ignorePosEvent } from '@roombook/contract/pos'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { updatePosEvent } from '../events/pos-event.repository.ts'
import { lockWaiting, recordResolution } from './deal-with.ts'

/**
 * Marks a pending event as ignored, with the reason.
 * @throws Refusal `pos.event_gone`, `pos.event_dealt`.
 */
export function ignoreEvent(
  call: StaffCall,
  { posEventId, reason }: InputOf<typeof ignorePosEvent>,
): Promise<OutputOf<typeof ignorePosEvent>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const event = await lockWaiting(tx, shopId, posEventId)
    const dealt = { dealt_at: now, dealt_name: actor.nickname, reason }
    await updatePosEvent(tx, shopId, posEventId, { state: 'ignored', ...dealt })
    await recordResolution(tx, call, event, `忽略，${reason}`)
    return { posEventId }
  })
}
