import type { InputOf, OutputOf } from '@roombook/contract'
import type { removeFromWaitlist as removeCall } from '@roombook/contract/waitlist'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { byStaff } from '../follow-ups/log-move.ts'
import { endEntry } from './end-waiting.repository.ts'
import { logWaiting } from './log-waiting.ts'

/**
 * Removes a guest from the waitlist; the entry stores the reason.
 * @throws Refusal `booking.waitlist_over`.
 */
export const removeFromWaitlist = (
  call: StaffCall,
  { entryId, reason }: InputOf<typeof removeCall>,
): Promise<OutputOf<typeof removeCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const ending = { state: 'removed', at: now, reason, endedBy: actor.staffId } as const
    const ended = await endEntry(tx, shopId, entryId, ending)
    if (!ended) throw new Refusal('booking.waitlist_over')
    await logWaiting(tx, byStaff(call), ended, { action: 'booking.remove-from-waitlist', remark: '移出候补' })
    return {}
  })
