import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Applicant identity for the hoarding limits: phone and network address. */
export interface Applicant {
  phone: string
  network: string
}

/**
 * Serializes the booking requests of one phone in a shop, and those of one network. Call before taking any
 * other lock, always in this order.
 */
export async function lockApplicant(
  tx: ShopTransaction,
  shopId: number,
  { phone, network }: Applicant,
): Promise<void> {
  for (const applicant of [`application:${shopId}:${phone}`, `network:${shopId}:${network}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${applicant}, 0))`.execute(tx)
}

/** Numbers of open bookings; `unpaid` counts the phone's bookings that wait for the guest's own deposit. */
export interface OpenBookingCounts {
  ofPhone: number
  unpaid: number
  ofNetwork: number
}

/**
 * Counts the open bookings of a phone and of a network: requests awaiting an answer or a deposit, and
 * upcoming instant bookings without an opener. Linked rooms count as one booking.
 */
export async function countOpenBookings(
  tx: ShopTransaction,
  shopId: number,
  { phone, network }: Applicant,
  { now, today }: { now: Date; today: string },
): Promise<OpenBookingCounts> {
  const { rows } = await sql<OpenBookingCounts>`
    select
      count(distinct booking_id) filter (where phone = ${phone}) as "ofPhone",
      count(distinct booking_id) filter (where phone = ${phone} and status = ${OrderStatus.applied}
        and deposit_fen > deposit_received_fen) as "unpaid",
      count(distinct booking_id) filter (where applicant_network = ${network}) as "ofNetwork"
    from order_whole
    where shop_id = ${shopId} and source = 'guest' and deleted_at is null
      and (phone = ${phone} or applicant_network = ${network})
      and ((status = ${OrderStatus.applied} and held_until > ${now})
        or (status = ${OrderStatus.booked} and opener_id is null and book_date >= ${today}))`.execute(tx)
  return rows[0] ?? { ofPhone: 0, unpaid: 0, ofNetwork: 0 }
}

/**
 * Checks whether a phone has an open booking for a meal. Under {@link lockApplicant} no other transaction can
 * add one.
 */
export async function hasOpenBooking(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { phone, bookDate, periodId }: { phone: string; bookDate: string; periodId: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('order_whole')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('book_date', '=', bookDate)
    .where('period_id', '=', periodId)
    .where('deleted_at', 'is', null)
    .where((of) =>
      of.or([
        of('status', '=', OrderStatus.booked),
        of.and([of('status', '=', OrderStatus.applied), of('held_until', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the timezone and settings of a shop that the caller does not work in. */
export async function findShopRules(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ timezone: string; settings: ShopSettings }> {
  const shop = await tx
    .selectFrom('shop')
    .select(['timezone', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return { timezone: shop.timezone, settings: shopSettings.parse(shop.settings) }
}
