import type { InputOf, OutputOf } from '@roombook/contract'
import type { readReplies as readCall } from '@roombook/contract/sms-replies'
import { mayServeOrder } from '@roombook/domain/orders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findTalk } from './conversation.repository.ts'
import { markRead } from './reply.repository.ts'
import { updateUnreadFlag } from './update-unread-flag.ts'

/**
 * Marks a booking's replies as read and clears 有新消息 on every console.
 * @throws Refusal `booking.not_found`.
 */
export const readReplies = (
  call: StaffCall,
  { orderId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor, today } = call
    const talk = await findTalk(tx, shopId, orderId)
    if (!talk) throw new Refusal('booking.not_found')
    // Staff who may not answer can look, but the reply remains unread for those who may.
    if (!mayServeOrder(actor, talk, { ...actor.settings, today })) return {}
    await markRead(tx, shopId, talk.bookingId, now)
    await updateUnreadFlag(tx, { shopId, at: now, bookingId: talk.bookingId })
    return {}
  })
