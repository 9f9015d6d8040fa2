import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { lockBookingWithOrders } from './lock-bookings.repository.ts'

type LockedBooking = Awaited<ReturnType<typeof lockBookingWithOrders>>

/**
 * Notifies the consoles that the SMS state of a booking changed, as an event of its first order. The version
 * stays.
 */
export async function notifySmsState(
  tx: ShopTransaction,
  { shopId, at, action }: { shopId: number; at: Date; action: `sms.${string}` },
  { orders, first }: LockedBooking,
): Promise<void> {
  if (!first) return
  await writeEvent(tx, {
    shopId,
    at,
    name: 'order.changed',
    data: {
      orderId: first.id,
      version: first.version,
      bookDate: first.book_date,
      periodId: first.period_id,
      left: null,
      roomIds: orders.map((order) => order.room_id),
      action,
    },
  })
}
