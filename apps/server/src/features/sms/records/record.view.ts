import type { SmsRecord } from '@roombook/contract/sms-records'
import { mayMove, refuseMaker } from '@roombook/domain/orders'
import { hasNode } from '@roombook/domain/session'
import { maySendAnew } from '@roombook/domain/sms'
import { maskPhone } from '@roombook/domain/validation'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { SmsRecordRow } from './record.repository.ts'

/** The reader of a record, and the store's business day. */
type Viewer = Pick<StaffCall, 'actor' | 'today'>

/** Formats a database row for its reader, with the phone masked. */
export function smsRecordView(row: SmsRecordRow, call: Viewer): SmsRecord {
  const { actor } = call
  const isAbout = row.booking_id ?? row.campaign_id ?? row.phone_call_id ?? row.occasion
  const trial = isAbout === null
  const seesOrder = row.order_id !== null && hasNode(actor, 'roombook/orderlist')
  return {
    id: row.id,
    kind: row.kind as SmsRecord['kind'],
    trial,
    reissue: row.reissue,
    state: row.state as SmsRecord['state'],
    channel: row.channel as SmsRecord['channel'],
    passed: row.passed as SmsRecord['passed'],
    error: row.error,
    name: trial ? '' : (row.name ?? ''),
    phone: maskPhone(row.phone),
    customerId: row.customer_id,
    orderId: seesOrder ? row.order_id : null,
    bookDate: seesOrder ? (row.book_date ?? '') : '',
    periodName: seesOrder ? (row.period_name ?? '') : '',
    roomName: seesOrder ? (row.room_name ?? '') : '',
    phoneCallId: hasNode(actor, 'shopconfig/savephonezj') ? row.phone_call_id : null,
    content: row.content,
    parts: row.parts,
    carrier: row.carrier as SmsRecord['carrier'],
    providerId: row.provider_id,
    templateTitle: row.template_title ?? '',
    providerTemplate: row.provider_template,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    resends: seesOrder && mayResend(row, call),
  }
}

/**
 * Whether the viewer may send the order's message again in place of this one, by the rules of that action.
 */
function mayResend(row: SmsRecordRow, { actor, today }: Viewer): boolean {
  const { order_status: status, opener_id: openerId, book_date: bookDate } = row
  if (!maySendAnew(row.state as SmsRecord['state']) || row.followed) return false
  if (status === null || bookDate === null || !row.booking_phone) return false
  const order = { status, openerId, bookDate }
  const isTheirs = refuseMaker('sendSms', { order, actor, shop: actor.settings, today }) === undefined
  return isTheirs && mayMove('sendSms', status)
}
