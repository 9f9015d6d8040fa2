import type { InputOf, OutputOf } from '@roombook/contract'
import type { readReceivedReply } from '@roombook/contract/sms-received'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { updateReply } from '../reply.repository.ts'
import { lockReceived, notifyReplyChanged } from './lock-received.ts'

/**
 * Marks a reply as read on every console. A reply about a booking that the caller may not act on stays
 * unread.
 * @throws Refusal `request.not_found`.
 */
export const readReceived = (
  call: StaffCall,
  { replyId }: InputOf<typeof readReceivedReply>,
): Promise<OutputOf<typeof readReceivedReply>> =>
  call.change(async (tx) => {
    const { shopId, now } = call
    const reply = await lockReceived(tx, call, replyId)
    if (!reply || reply.readAt !== null) return {}
    await updateReply(tx, shopId, replyId, { read_at: now })
    await notifyReplyChanged(tx, call, { replyId, bookingId: reply.bookingId })
    return {}
  })
