import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Booking of the sender that a reply may be about. */
interface OwnBooking {
  bookingId: number
  /** The order that shows it. */
  orderId: number
  customerId: number | null
  openerId: number | null
}

/** Age of a visit, in days, up to which a reply may be about it. */
const daysBack = 30
/** The most that are offered. */
const most = 8

/** The bookings under a phone that a reply of some moment may be about, those nearest to it first. */
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
