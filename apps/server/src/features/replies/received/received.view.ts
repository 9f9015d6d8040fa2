import type { ReceivedReply } from '@roombook/contract/sms-received'
import { orderSerial } from '@roombook/domain/orders'
import { hasNode, mayActOnOrder } from '@roombook/domain/session'
import { maskPhone } from '@roombook/domain/validation'
import type { Actor } from '#platform/auth/actor.ts'
import type { ReceivedRow } from './received.repository.ts'

/** Converts a reply for the list as seen by a staff member, with the phone masked. */
export function receivedView(row: ReceivedRow, actor: Actor): ReceivedReply {
  const seesOrder = row.order_id !== null && hasNode(actor, 'roombook/orderlist')
  return {
    id: row.id,
    createdAt: row.at.toISOString(),
    name: row.name,
    phone: maskPhone(row.phone),
    customerId: row.customer_id,
    content: row.content,
    about: row.about,
    answers: row.answers as ReceivedReply['answers'],
    campaignTitle: row.campaign_title,
    orderId: seesOrder ? row.order_id : null,
    orderSerial: seesOrder ? formatSerial(row, actor) : '',
    bookDate: seesOrder ? (row.book_date ?? '') : '',
    periodName: seesOrder ? (row.period_name ?? '') : '',
    roomName: seesOrder ? (row.room_name ?? '') : '',
    outcome: row.outcome,
    reason: row.reason,
    settledAt: row.settled_at?.toISOString() ?? null,
    settledName: row.settled_name,
    unread: row.unread,
    settles: row.outcome === 'waiting' && maySettle(row, actor),
  }
}

const formatSerial = ({ order_id: id, order_made_at: at }: ReceivedRow, { timezone }: Actor): string =>
  id === null || at === null ? '' : orderSerial(id, at.getTime(), timezone)

/**
 * Returns whether the caller may mark a reply as read: for a booking, if they may act on it; otherwise if
 * they may see customers or orders.
 */
function maySettle({ booking_id: bookingId, ...row }: ReceivedRow, actor: Actor): boolean {
  if (bookingId !== null) return row.order_id !== null && mayActOnOrder(actor, { openerId: row.opener_id })
  return (
    hasNode(actor, 'roombook/orderlist') ||
    hasNode(actor, 'roombook/createbook') ||
    hasNode(actor, 'commonuser/customercount')
  )
}
