import { lockBookingWithOrders, tellOfSms, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasUnread } from './reply.repository.ts'

/**
 * Has a booking say whether a reply waits to be read (`is_replay`), and tells the consoles. No version moves: nobody
 * decides by it. Locks the booking; comes after the log.
 */
export async function raiseReplies(
  tx: ShopTransaction,
  { shopId, at, bookingId }: { shopId: number; at: Date; bookingId: number },
): Promise<void> {
  const booking = await lockBookingWithOrders(tx, shopId, bookingId)
  if (!booking.first) return
  const replied = await hasUnread(tx, shopId, bookingId)
  // What was answered has arrived, whatever the provider has said of it so far.
  const arrived = replied && booking.smsState === 1 ? { sms_state: 2 as const } : {}
  await updateBooking(tx, shopId, bookingId, { replied, ...arrived })
  await tellOfSms(tx, { shopId, at, action: 'sms.replied' }, booking)
}
