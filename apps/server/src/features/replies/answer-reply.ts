import type { InputOf, OutputOf } from '@roombook/contract'
import type { answerReply as answerCall } from '@roombook/contract/sms-replies'
import { addressed, dutyNote, mayServeOrder, servesByDuty } from '@roombook/domain/orders'
import { lockBookings } from '#features/orders/index.ts'
import { type SmsGateways, sendBookingSms } from '#features/sms/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findTalk, listAnswers } from './conversation.repository.ts'
import { markAnswered, markRead } from './reply.repository.ts'
import { paceSince, requirePace, splitAnswer } from './split-answer.ts'
import { updateUnreadFlag } from './update-unread-flag.ts'

/**
 * Answers a guest by SMS with the template for answers, split where the gateway limits the length of free
 * text. Marks the replies shown to the caller as read.
 *
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `booking.no_phone`, `replies.refused_words`,
 * `replies.no_template`, `replies.too_soon`, `sms.no_stock`.
 */
export const answerReply = (
  gateways: SmsGateways,
  call: StaffCall,
  { orderId, content }: InputOf<typeof answerCall>,
): Promise<OutputOf<typeof answerCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor, today } = call
    const duty = { ...actor.settings, today }
    const talk = await findTalk(tx, shopId, orderId)
    if (!talk) throw new Refusal('booking.not_found')
    if (!mayServeOrder(actor, talk, duty)) throw new Refusal('booking.not_yours')
    if (!talk.phone) throw new Refusal('booking.no_phone')
    const values = { 姓名: addressed(talk) }
    const parts = await splitAnswer(tx, gateways, { shopId, values, content })
    await lockBookings(tx, shopId, [talk.bookingId])
    const { bookingId } = talk
    requirePace(await listAnswers(tx, shopId, { bookingId, since: paceSince(now) }), { parts, now })
    await markAnswered(tx, shopId, talk.bookingId, now)
    await markRead(tx, shopId, talk.bookingId, now)
    const { phone, customerId } = talk
    const sms = { shopId, orderId: talk.firstOrderId ?? orderId, customerId, phone, at: now }
    for (const part of parts)
      await sendBookingSms(tx, { ...sms, kind: 'reply', values: { ...values, 回复: part } })
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'order',
      subjectId: orderId,
      action: 'replies.answer',
      operatorId: actor.staffId,
      operatorName: actor.nickname,
      detail: { remark: `短信回复客人：${content}${servesByDuty(actor, talk, duty) ? dutyNote : ''}` },
    })
    await updateUnreadFlag(tx, { shopId, at: now, bookingId: talk.bookingId })
    return { messages: parts.length }
  })
