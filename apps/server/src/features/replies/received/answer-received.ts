import type { InputOf, OutputOf } from '@roombook/contract'
import type { answerReceivedReply } from '@roombook/contract/sms-received'
import { type SmsGateways, sendAnswerSms } from '#features/sms/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { paceSince, requirePace, splitAnswer } from '../split-answer.ts'
import { findWriterOfNone } from './find-writer-of-none.ts'
import { notifyUnbookedReply } from './notify-unbooked-reply.ts'
import { listUnbookedAnswers, lockUnbookedReplies, markUnbookedAnswered } from './talk.repository.ts'

/**
 * Answers all open replies of a phone without a booking, with the template for answers. As a service message
 * it is sent regardless of quiet hours and unsubscription.
 *
 * @throws Refusal `request.not_found`, `replies.of_booking`, `replies.refused_words`, `replies.no_template`,
 *   `replies.too_soon`, `sms.no_stock`.
 */
export const answerReceived = (
  gateways: SmsGateways,
  call: StaffCall,
  { replyId, content }: InputOf<typeof answerReceivedReply>,
): Promise<OutputOf<typeof answerReceivedReply>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const { writer, values } = await findWriterOfNone(tx, call, replyId)
    const { phone, customerId } = writer
    const parts = await splitAnswer(tx, gateways, { shopId, values, content })
    const replyIds = await lockUnbookedReplies(tx, shopId, phone)
    requirePace(await listUnbookedAnswers(tx, shopId, { phone, since: paceSince(now) }), { parts, now })
    await markUnbookedAnswered(tx, shopId, replyIds, { at: now, by: actor.nickname })
    for (const part of parts)
      await sendAnswerSms(tx, { shopId, phone, customerId, at: now, values: { ...values, 回复: part } })
    await log(tx, call, { customerId, content })
    await notifyUnbookedReply(tx, { shopId, at: now, replyId })
    return { messages: parts.length }
  })

/** Logs an answer in the customer's log; for an unknown sender in the store's, without personal text. */
function log(
  tx: ShopTransaction,
  call: StaffCall,
  { customerId, content }: { customerId: number | null; content: string },
): Promise<void> {
  const action = 'replies.answer'
  if (customerId === null) return logStoreAction(tx, call, { action, remark: '短信回复了客人的来信' })
  const { shopId, now, actor } = call
  return writeAuditEntry(tx, {
    shopId,
    at: now,
    subject: 'customer',
    subjectId: customerId,
    action,
    operatorId: actor.staffId,
    operatorName: actor.nickname,
    detail: { remark: `短信回复客人：${content}` },
  })
}
