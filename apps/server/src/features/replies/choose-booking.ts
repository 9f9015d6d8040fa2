import type { InputOf, OutputOf } from '@roombook/contract'
import type { chooseReplyBooking } from '@roombook/contract/sms-replies'
import { mayActOnOrder } from '@roombook/domain/session'
import { lockBookings } from '#features/orders/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findTalk } from './conversation.repository.ts'
import { listOwnBookings } from './own-bookings.repository.ts'
import { notifyUnbookedReply } from './received/notify-unbooked-reply.ts'
import { bookingsAnswered, lockReply, updateReply } from './reply.repository.ts'
import { updateUnreadFlag } from './update-unread-flag.ts'

/**
 * Moves a reply to the booking that staff choose: one about which the phone was messaged shortly before, or,
 * for a reply without a booking, any booking of the phone.
 * @throws Refusal `request.not_found`, `booking.not_found`, `booking.not_yours` of either booking,
 * `replies.not_a_candidate`.
 */
export const chooseBooking = (
  call: StaffCall,
  { replyId, orderId }: InputOf<typeof chooseReplyBooking>,
): Promise<OutputOf<typeof chooseReplyBooking>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const reply = await lockReply(tx, shopId, replyId)
    if (!reply) throw new Refusal('request.not_found')
    const talk = await findTalk(tx, shopId, orderId)
    if (!talk) throw new Refusal('booking.not_found')
    const candidates = await bookingsAnswered(tx, shopId, reply)
    const own = reply.bookingId === null ? await listOwnBookings(tx, shopId, reply) : []
    const isAbout = (one: { bookingId: number }) => one.bookingId === talk.bookingId
    const chosen = candidates.find(isAbout)
    const about = chosen ?? own.find(isAbout)
    if (!about) throw new Refusal('replies.not_a_candidate')
    const before = candidates.find((one) => one.bookingId === reply.bookingId)
    const from = before && (await findTalk(tx, shopId, before.orderId))
    for (const one of [talk, from])
      if (one && !mayActOnOrder(actor, one)) throw new Refusal('booking.not_yours')
    if (reply.bookingId === talk.bookingId) return {}
    const bookingIds = [reply.bookingId, talk.bookingId].flatMap((id) => id ?? [])
    await lockBookings(tx, shopId, bookingIds)
    await updateReply(tx, shopId, replyId, {
      booking_id: talk.bookingId,
      ...(chosen && { message_id: chosen.messageId }),
      customer_id: about.customerId ?? reply.customerId,
      chosen_by: actor.staffId,
    })
    for (const bookingId of bookingIds) await updateUnreadFlag(tx, { shopId, at: now, bookingId })
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'order',
      subjectId: about.orderId,
      action: 'replies.choose-booking',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      detail: { remark: '客人的短信回复改到本单' },
    })
    if (reply.bookingId === null) await notifyUnbookedReply(tx, { shopId, at: now, replyId })
    return {}
  })
