import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Booking of the sender that a reply may be about. */
interface OwnBooking {
  bookingId: number
  /** First order of the booking. */
  orderId: number
  customerId: number | null
  openerId: number | null
}

/** Days after a visit within which a reply may be about it. */
const daysBack = 30
/** Most bookings offered for selection. */
const most = 8

/** Lists the bookings under a phone that a reply at a time may be about, the nearest first. */
export async function listOwnBookings(
  tx: ShopTransaction,
  shopId: number,
  { phone, at }: { phone: string; at: Date },
): Promise<OwnBooking[]> {
  const { rows } = await sql<OwnBooking>`
    select o.booking_id as "bookingId", o.id as "orderId", o.customer_id as "customerId", o.opener_id as "openerId"
    from order_whole o
    where o.shop_id = ${shopId} and o.phone = ${phone} and o.id = o.first_order_id and o.deleted_at is null
      and o.book_date >= ${at}::timestamptz::date - ${daysBack}::integer
    order by abs(o.book_date - ${at}::timestamptz::date), o.id limit ${most}`.execute(tx)
  return rows
}
