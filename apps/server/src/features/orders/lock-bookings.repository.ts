import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks bookings by ascending id: after rooms, before their orders. */
export async function lockBookings(
  tx: ShopTransaction,
  shopId: number,
  bookingIds: readonly number[],
): Promise<void> {
  await tx
    .selectFrom('booking')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...bookingIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes a shared lock on a booking, so that its rooms cannot move to another booking until the commit. */
export async function shareBooking(tx: ShopTransaction, shopId: number, bookingId: number): Promise<void> {
  await tx
    .selectFrom('booking')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .forKeyShare()
    .execute()
}

/**
 * Locks a booking.
 * @returns its orders by ascending id, including deleted ones, and the first order.
 */
export async function lockBookingWithOrders(tx: ShopTransaction, shopId: number, bookingId: number) {
  const { first_order_id: firstId, sms_state: smsState } = await tx
    .selectFrom('booking')
    .select(['first_order_id', 'sms_state'])
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'version', 'book_date', 'period_id', 'room_id'])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return { orders, first: orders.find((order) => order.id === firstId), smsState }
}

/** Locks the bookings of some orders, then the orders, each by ascending id, until the transaction ends. */
export async function lockOrdersAndBookings(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  await sql`
    select id from booking where shop_id = ${shopId} and id in (
      select booking_id from orders where shop_id = ${shopId} and id = any (${sql.val([...orderIds])}::bigint[]))
    order by id for update`.execute(tx)
  await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}
