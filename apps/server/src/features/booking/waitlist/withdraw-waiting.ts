import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawWaiting as withdrawCall } from '@roombook/contract/waitlist'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { byGuest } from '../follow-ups/log-move.ts'
import { endEntry } from './end-waiting.repository.ts'
import { logWaiting } from './log-waiting.ts'

/**
 * Withdraws a guest's own waitlist entry.
 * @throws Refusal `booking.waitlist_over`, also for another guest's entry.
 */
export const withdrawWaiting = (
  call: GuestCall,
  { entryId }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> =>
  call.change(async (tx) => {
    const { shopId, now, guest } = call
    const ended = await endEntry(tx, shopId, entryId, { state: 'withdrawn', at: now, phone: guest.phone })
    if (!ended) throw new Refusal('booking.waitlist_over')
    await logWaiting(tx, { shopId, now, operator: byGuest }, ended, {
      action: 'booking.withdraw-waiting',
      remark: '客人退出候补',
    })
    return {}
  })
