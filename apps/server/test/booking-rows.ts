import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Booking, DB, Orders } from '#db/tables.ts'

/** SQL for the booking of an order. */
export const selectBookingId = (orderId: number) =>
  sql<number>`(select booking_id from orders where id = ${orderId})`

/**
 * Reads the booking of an order in a query of its own, since Citus allows no subquery on another table in
 * inserted values.
 */
export const readBookingId = async (owner: Kysely<DB>, orderId: number): Promise<number> =>
  (await owner.selectFrom('orders').select('booking_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .booking_id

/** SQL for the bookings of some orders. */
export const selectBookingIds = (orderIds: readonly number[]) =>
  sql<number>`(select booking_id from orders where id = any (${sql.val([...orderIds])}::bigint[]))`

type OrderColumns = Omit<Insertable<Orders>, 'booking_id'>
type BookingColumns = Omit<Insertable<Booking>, 'shop_id' | 'book_date'>

/**
 * Inserts a booking of one room.
 * @returns the order's id.
 */
export async function insertBooked(
  owner: Kysely<DB>,
  order: OrderColumns,
  booking: BookingColumns = {},
): Promise<number> {
  const { id: booking_id } = await owner
    .insertInto('booking')
    .values({ book_date: order.book_date, ...booking, shop_id: order.shop_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('orders')
    .values({ ...order, booking_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = { first_order_id: id, deposit_order_id: id }
  await owner.updateTable('booking').set(shown).where('id', '=', booking_id).execute()
  return id
}

/** Updates the booking of an order. */
export const changeBooking = (owner: Kysely<DB>, orderId: number, change: Updateable<Booking>) =>
  owner.updateTable('booking').set(change).where('id', '=', selectBookingId(orderId)).execute()
