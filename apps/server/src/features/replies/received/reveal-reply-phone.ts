import type { InputOf, OutputOf } from '@roombook/contract'
import type { revealReplyPhone as revealCall } from '@roombook/contract/sms-received'
import { dutyNote, mayServeOrder, servesByDuty } from '@roombook/domain/orders'
import { hasNode } from '@roombook/domain/session'
import { notePhoneSeen } from '#features/messages/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findTalkOfBooking } from '../conversation.repository.ts'
import { findWriter, type ReplyWriter } from './received.repository.ts'
import { replyView } from './reply-view.ts'

/**
 * Reveals and logs a sender's whole phone number. A booking's reply requires the permission for its guest's
 * phone, others that for customers' phones.
 * @throws Refusal `request.not_found`, `booking.not_yours`, `permission.refused`,
 * `permission.too_many_phones`.
 */
export const revealReplyPhone = (
  call: StaffCall,
  { replyId }: InputOf<typeof revealCall>,
): Promise<OutputOf<typeof revealCall>> =>
  call.change(async (tx) => {
    const { shopId, actor, today } = call
    const duty = { ...actor.settings, today }
    const writer = await findWriter(tx, shopId, replyId, replyView(actor))
    if (!writer) throw new Refusal('request.not_found')
    const talk = writer.bookingId === null ? undefined : await findTalkOfBooking(tx, shopId, writer.bookingId)
    if (talk && !mayServeOrder(actor, talk, duty)) throw new Refusal('booking.not_yours')
    if (!talk && !hasNode(actor, 'commonuser/customerphone')) throw new Refusal('permission.refused')
    await log(
      tx,
      call,
      writer,
      talk && { id: talk.id, note: servesByDuty(actor, talk, duty) ? dutyNote : '' },
    )
    await notePhoneSeen(tx, call)
    return { phone: writer.phone }
  })

/**
 * Logs the access where phones are revealed: on the order, in the customer's log, or for an unknown sender in
 * the store's log.
 */
function log(
  tx: ShopTransaction,
  call: StaffCall,
  { customerId }: ReplyWriter,
  order: { id: number; note: string } | undefined,
): Promise<void> {
  const { shopId, now, actor } = call
  const frame = { shopId, at: now, operatorId: actor.staffId, operatorName: actor.nickname }
  if (order) {
    const shown = { action: 'booking.reveal-phone', detail: { remark: `查看了客人电话${order.note}` } }
    return writeAuditEntry(tx, { ...frame, ...shown, subject: 'order', subjectId: order.id })
  }
  if (customerId !== null) {
    const shown = { action: 'customers.reveal-phone', detail: { remark: '查看了客户电话' } }
    return writeAuditEntry(tx, { ...frame, ...shown, subject: 'customer', subjectId: customerId })
  }
  return logStoreAction(tx, call, { action: 'replies.reveal-phone', remark: '查看了回复短信的客人的电话' })
}
