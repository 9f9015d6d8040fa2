import { type ShopSettings, shopSettings } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Applicant identity for the hoarding limits: phone and network address. */
export interface Applicant {
  phone: string
  network: string
}

/**
 * Makes the bookings of one phone in a shop wait for each other, and those of one network. Before any other lock of
 * the transaction, and always in this order.
 */
export async function lockApplicant(
  tx: ShopTransaction,
  shopId: number,
  { phone, network }: Applicant,
): Promise<void> {
  for (const applicant of [`application:${shopId}:${phone}`, `network:${shopId}:${network}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${applicant}, 0))`.execute(tx)
}

/** How many bookings are open; `unpaid` are those of the phone that wait for the guest's own deposit. */
export interface OpenBookingCounts {
  ofPhone: number
  unpaid: number
  ofNetwork: number
}

/**
 * How many bookings of a phone, and of a network, are open: they wait for an answer or a deposit, or were made at once,
 * are still to come, and nobody of the staff has taken them up. Those of linked rooms are one.
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

/** Whether a phone has an open booking of a meal. Behind {@link lockApplicant} nobody else makes one. */
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

/** The clock and the rules of a shop that is not the caller's. */
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
