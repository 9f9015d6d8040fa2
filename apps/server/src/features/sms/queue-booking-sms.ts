import { smsStateAfter } from '@roombook/domain/orders'
import { countSmsSegments } from '@roombook/domain/sms'
import { updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { BookingSms } from './booking-sms.ts'
import { composeBookingSms } from './compose-booking-sms.ts'
import { insertBookingSms, type QueuedSms } from './order-sms.repository.ts'
import { noStock } from './stock/no-stock.ts'

/**
 * Queues an automatic message about a booking, sent after the commit. If the gateway's approved text differs,
 * the message takes that text when it is sent. A message that the store's SMS stock does not cover is stored
 * as failed, visible on the order; nothing else fails.
 * @returns whether the stock covered it.
 */
export async function queueBookingSms(tx: ShopTransaction, sms: BookingSms): Promise<boolean> {
  const { covered, bookingId, reissue } = await queue(tx, sms)
  if (covered) return true
  // The version stays, since no decision depends on the SMS state.
  await updateBooking(tx, sms.shopId, bookingId, { sms_state: smsStateAfter('failed', reissue) })
  return false
}

/**
 * Queues a message about a booking on behalf of a staff member.
 * @throws Refusal `sms.no_stock`.
 */
export async function sendBookingSms(tx: ShopTransaction, sms: BookingSms): Promise<void> {
  const { covered, parts } = await queue(tx, sms)
  if (!covered) throw await noStock(tx, sms.shopId, parts)
}

async function queue(tx: ShopTransaction, sms: BookingSms): Promise<QueuedSms & { parts: number }> {
  const worded = await composeBookingSms(tx, sms)
  const parts = countSmsSegments(worded.content)
  return { ...(await insertBookingSms(tx, sms, { ...worded, parts })), parts }
}
