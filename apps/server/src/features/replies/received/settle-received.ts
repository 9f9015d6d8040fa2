import type { InputOf, OutputOf } from '@roombook/contract'
import type { settleReceivedReply } from '@roombook/contract/sms-received'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { updateReply } from '../reply.repository.ts'
import { lockReceived, notifyReplyChanged } from './lock-received.ts'

/**
 * Marks a reply as settled, by telephone or otherwise, and as read. A second call changes nothing.
 * @throws Refusal `request.not_found`, `booking.not_yours`.
 */
export const settleReceived = (
  call: StaffCall,
  { replyId }: InputOf<typeof settleReceivedReply>,
): Promise<OutputOf<typeof settleReceivedReply>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const reply = await lockReceived(tx, call, replyId)
    if (!reply) throw new Refusal('booking.not_yours')
    if (reply.settledAt !== null || reply.answeredAt !== null) return {}
    const settled = { settled_at: now, settled_name: actor.nickname }
    await updateReply(tx, shopId, replyId, { ...settled, ...(reply.readAt === null ? { read_at: now } : {}) })
    await notifyReplyChanged(tx, call, { replyId, bookingId: reply.bookingId })
    return {}
  })
