import type { InputOf } from '@roombook/contract'
import type { listStatisticsOrders } from '@roombook/contract/statistics'
import { type RawBuilder, sql } from 'kysely'
import type { Counting } from './figures.repository.ts'

type BookingFilter = Counting &
  Pick<InputOf<typeof listStatisticsOrders>, 'couponId' | 'messageKind' | 'fromCalls'>

/**
 * Returns the condition on `order_whole w` for bookings that used a coupon, that messages refer to, or that
 * were made from calls, within a range of days; undefined without such a filter.
 */
export function broughtBookings(filter: BookingFilter): RawBuilder<unknown> | undefined {
  const { shopId, couponId, messageKind, fromCalls } = filter
  const among = (bookings: RawBuilder<unknown>) => sql`w.booking_id in (${bookings})`
  if (couponId !== undefined)
    return among(sql`
      select o.booking_id from coupon_grant g
      join shop h on h.shop_id = g.shop_id
      join order_whole o on o.shop_id = g.shop_id and o.id = g.order_id
      where g.shop_id = ${shopId} and g.coupon_id = ${couponId} and ${onDays(sql`g.used_at`, filter, sql`h.cutover_hour`)}`)
  if (messageKind !== undefined)
    return among(sql`
      select m.booking_id from sms_message m
      join shop h on h.shop_id = m.shop_id
      where m.shop_id = ${shopId} and m.kind = ${messageKind} and m.booking_id is not null
        and ${onDays(sql`m.created_at`, filter, sql`h.cutover_hour`)}`)
  if (fromCalls)
    return among(sql`
      select o.booking_id from phone_call c
      join shop h on h.shop_id = c.shop_id
      join order_whole o on o.shop_id = c.shop_id and o.id = c.booked_order_id
      where c.shop_id = ${shopId} and ${onDays(sql`c.rang_at`, filter, sql`0`)}`)
  return undefined
}

/**
 * SQL condition that a time is on one of the days in the shop `h`; its first two comparisons can use an
 * index.
 */
const onDays = (
  moment: RawBuilder<unknown>,
  { startDate, endDate }: Counting,
  cutover: RawBuilder<unknown>,
) =>
  sql`${moment} >= ${startDate}::date - 2 and ${moment} < ${endDate}::date + 3
    and ((${moment} at time zone h.timezone) - make_interval(hours => ${cutover}::integer))::date
      between ${startDate}::date and ${endDate}::date`
