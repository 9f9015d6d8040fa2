import { lockBookingWithOrders, notifySmsState, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasUnread } from './reply.repository.ts'

/**
 * Updates a booking's flag for unread replies (`is_replay`) and notifies the consoles. The version stays,
 * since no decision depends on it. Locks the booking; call it after the log entry.
 */
export async function updateUnreadFlag(
  tx: ShopTransaction,
  { shopId, at, bookingId }: { shopId: number; at: Date; bookingId: number },
): Promise<void> {
  const booking = await lockBookingWithOrders(tx, shopId, bookingId)
  if (!booking.first) return
  const replied = await hasUnread(tx, shopId, bookingId)
  // A reply proves that the message arrived, even before the provider reports it.
  const arrived = replied && booking.smsState === 1 ? { sms_state: 2 as const } : {}
  await updateBooking(tx, shopId, bookingId, { replied, ...arrived })
  await notifySmsState(tx, { shopId, at, action: 'sms.replied' }, booking)
}
