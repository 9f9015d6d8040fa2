import { addDays, businessDate, instantOf, type LocalDate } from '@roombook/domain/time'
import { activityTitle } from './add-coupons.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'

interface Planned {
  title: string
  words: string
  state: 'open' | 'draft'
  audience: 'all' | 'ate'
  /** Days from today: the first, and the last. */
  from: number
  until: number
  stock: number | null
  joined: number
}

const planned: readonly Planned[] = [
  {
    title: '重阳登高，回店有礼',
    words: '感谢老朋友一年来的照顾。',
    state: 'open',
    audience: 'ate',
    from: -48,
    until: -30,
    stock: 60,
    joined: 16,
  },
  {
    title: '秋冬回馈',
    words: '天凉了，约上家人朋友来包厢坐坐。\n每位客人可领一次。',
    state: 'open',
    audience: 'all',
    from: -18,
    until: 12,
    stock: 100,
    joined: 22,
  },
  {
    title: '年夜饭早订',
    words: '腊月二十前订年夜饭的客人。',
    state: 'draft',
    audience: 'ate',
    from: 20,
    until: 50,
    stock: null,
    joined: 0,
  },
]

/** The days for which what was given can be used. */
const usableDays = 45

/** Adds a store's activities: one that is over, one that guests join, and a draft; with what came of them. */
export function addActivities(
  tables: DemoTables,
  { shopId, shop, staff }: DemoVenue,
  { today, now }: { today: LocalDate; now: number },
): void {
  const terms = tables.rows('coupon_terms')
  const coupon = terms.find(({ shop_id, title }) => shop_id === shopId && title === activityTitle)
  if (!coupon) return
  const couponId = Number(coupon.coupon_id)
  const maker = staff.find(({ opens }) => opens > 0)?.name ?? '系统'
  const meals = mealsOf(tables, shopId)
  const picture = tables.rows('room').find((room) => room.shop_id === shopId && room.image)?.image ?? ''
  let given = 0
  for (const [at, { from, until, joined, ...activity }] of planned.entries()) {
    const [first, last] = [addDays(today, from), addDays(today, until)]
    const madeAt = new Date(instantOf(addDays(today, Math.min(from, 0) - 1), 600, timezone))
    const joiners = meals
      .filter(({ date, customerId }) => date > first && customerId % planned.length === at)
      .filter((meal, place, all) => all.findIndex((other) => other.customerId === meal.customerId) === place)
      .slice(0, joined)
    const id = tables.number('activity', {
      shop_id: shopId,
      token: `demo${shopId}activity${at}`.padEnd(22, shop.title.length > 6 ? 'x' : 'y'),
      ...activity,
      picture: activity.state === 'open' ? picture : '',
      per_person: 1,
      version: 1,
      claimed: joiners.length,
      begins_at: new Date(instantOf(first, 0, timezone)),
      ends_at: new Date(instantOf(last, 22 * 60, timezone)),
      level_ids: [],
      label_ids: [],
      cancelled_reason: '',
      created_name: maker,
      created_at: madeAt,
      changed_name: maker,
      changed_action: '新建',
      changed_at: madeAt,
    })
    tables.add('activity_coupon', { shop_id: shopId, activity_id: id, coupon_id: couponId, quantity: 1 })
    for (const meal of joiners) {
      given += 1
      addJoined(tables, { shopId, activityId: id, couponId, now }, { meal, first, last })
    }
  }
  tables.change('coupon', couponId, { given })
}

interface Meal {
  orderId: number
  customerId: number
  phone: string
  date: LocalDate
  madeAt: Date
  settledAt: Date | undefined
  total: number
}

/** The bookings of a store's customers, the first day first. */
function mealsOf(tables: DemoTables, shopId: number): Meal[] {
  const [bookings, customers] = [tables.rows('booking'), tables.rows('customer')]
  return tables
    .rows('orders')
    .flatMap((order, index): Meal[] => {
      const customerId = Number(bookings[Number(order.booking_id) - 1]?.customer_id ?? 0)
      const phone = customers[customerId - 1]?.phone ?? ''
      if (order.shop_id !== shopId || phone === '' || Number(order.status) < 0) return []
      const settledAt = order.completed_at ? new Date(order.completed_at as Date) : undefined
      const madeAt = new Date(order.created_at as Date)
      const referral = {
        orderId: index + 1,
        customerId,
        phone,
        date: String(order.book_date),
        madeAt,
        settledAt,
      }
      return [{ ...referral, total: Number(order.total_fen) }]
    })
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.orderId - other.orderId)
}

/** Somebody joined an hour before they booked, and half of those who came used what they were given. */
function addJoined(
  tables: DemoTables,
  {
    shopId,
    activityId,
    couponId,
    now,
  }: { shopId: number; activityId: number; couponId: number; now: number },
  { meal, first, last }: { meal: Meal; first: LocalDate; last: LocalDate },
): void {
  const { customerId, phone, settledAt, total } = meal
  const [soonest, latest] = [instantOf(first, 9 * 60, timezone), instantOf(last, 21 * 60, timezone)]
  const before = Math.max(meal.madeAt.getTime() - 3_600_000, soonest)
  const at = new Date(Math.min(before, latest, now - 60_000))
  const claimId = tables.number('activity_claim', {
    shop_id: shopId,
    activity_id: activityId,
    customer_id: customerId,
    at,
  })
  const from = businessDate(at.getTime(), timezone)
  const isUsed = settledAt !== undefined && total >= 40_000 && customerId % 2 === 0
  tables.number('coupon_grant', {
    shop_id: shopId,
    coupon_id: couponId,
    terms_no: 1,
    customer_id: customerId,
    phone,
    source: 'activity',
    activity_claim_id: claimId,
    given_by: null,
    given_name: '客人自领',
    given_at: at,
    valid_from: from,
    valid_until: addDays(from, usableDays - 1),
    state: isUsed ? 'used' : 'held',
    opened_at: isUsed ? settledAt : null,
    used_at: isUsed ? settledAt : null,
    used_by: null,
    used_name: isUsed ? '系统' : '',
    off_fen: isUsed ? 6_000 : null,
    bill_fen: isUsed ? total : null,
    told_way: null,
    told_at: null,
    told_name: '',
    told_sms_id: null,
  })
}
