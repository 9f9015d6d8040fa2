import { referralUntil, usualReferralTerms } from '@roombook/domain/referrals'
import { addDays, businessDate, type LocalDate } from '@roombook/domain/time'
import { thanksTitle } from './add-coupons.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'

/** How many first meals of the last weeks came of a recommendation, and how many that are to come. */
const [most, ahead] = [7, 2]

/** Adds guests whom others brought: their first meals of late, each thanked for, and some that are booked. */
export function addReferrals(
  tables: DemoTables,
  { shopId, staff }: DemoVenue,
  { today, now }: { today: LocalDate; now: number },
): void {
  const terms = tables.rows('coupon_terms')
  const coupon = terms.find(({ shop_id, title }) => shop_id === shopId && title === thanksTitle)
  const orders = tables.rows('orders')
  const bookings = tables.rows('booking').flatMap((booking, index) => {
    const order = orders[Number(booking.first_order_id) - 1]
    if (booking.shop_id !== shopId || !booking.customer_id || !order) return []
    return [{ id: index + 1, customerId: Number(booking.customer_id), order, date: String(order.book_date) }]
  })
  const times = new Map<number, number>()
  for (const { customerId } of bookings) times.set(customerId, (times.get(customerId) ?? 0) + 1)
  const hosts = [...times].filter(([, count]) => count >= 6).map(([id]) => id)
  // A referred guest must be new.
  const seen = new Set<number>()
  const firstTimes = bookings
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .filter(({ customerId }) => !seen.has(customerId) && seen.add(customerId))
  const came = firstTimes.filter(
    ({ order, date }) =>
      Number(order.status) === 5 &&
      order.arrived_at &&
      order.completed_at &&
      date < today &&
      date > addDays(today, -40),
  )
  const coming = firstTimes.filter(({ order, date }) => Number(order.status) === 2 && date > today)
  if (!coupon || hosts.length === 0 || came.length === 0) return
  const couponId = Number(coupon.coupon_id)
  const { windowDays, meals } = usualReferralTerms
  tables.add('referral_settings', {
    shop_id: shopId,
    window_days: windowDays,
    meals,
    coupon_id: couponId,
    version: 1,
  })
  let given = 0
  for (const [at, { id, customerId, order }] of [...came.slice(-most), ...coming.slice(0, ahead)].entries()) {
    const host = hosts[at % hosts.length] ?? 0
    const by = staff.find((member) => member.id === Number(order.opener_id)) ?? staff[0]
    const madeAt = new Date(order.created_at as Date)
    tables.change('booking', id, { referral: true })
    // Every third came by a link and consented to show the referrer their shortened name.
    const isByLink = at % 3 === 2
    const referralId = tables.number('referral', {
      shop_id: shopId,
      customer_id: host,
      way: isByLink ? 'link' : 'staff',
      made_at: madeAt,
      named_by: isByLink ? null : (by?.id ?? null),
      named_name: isByLink ? '' : (by?.name ?? ''),
      until: referralUntil(businessDate(madeAt.getTime(), timezone), { windowDays }),
    })
    tables.number('referral_guest', {
      shop_id: shopId,
      referral_id: referralId,
      customer_id: customerId,
      shown_at: isByLink ? madeAt : null,
    })
    const thankedAt = order.completed_at
      ? new Date(new Date(order.completed_at as Date).getTime() + 60_000)
      : null
    const meal = { shop_id: shopId, booking_id: id, referral_id: referralId, note: '' }
    if (thankedAt === null || thankedAt.getTime() > now - day / 24) {
      tables.add('referral_booking', { ...meal, state: 'open', decided_at: null, grant_id: null })
      continue
    }
    given += 1
    const from = businessDate(thankedAt.getTime(), timezone)
    const grantId = tables.number('coupon_grant', {
      shop_id: shopId,
      coupon_id: couponId,
      terms_no: 1,
      customer_id: host,
      state: 'held',
      phone: tables.rows('customer')[host - 1]?.phone ?? null,
      source: 'referral',
      given_by: null,
      given_name: '老客推荐',
      given_at: thankedAt,
      valid_from: from,
      valid_until: addDays(from, 89),
      opened_at: null,
      used_at: null,
      used_by: null,
      used_name: '',
      off_fen: null,
      bill_fen: null,
      told_way: null,
      told_at: null,
      told_name: '',
      told_sms_id: null,
    })
    tables.add('referral_booking', { ...meal, state: 'thanked', decided_at: thankedAt, grant_id: grantId })
  }
  tables.change('coupon', couponId, { given })
}
