import { addDays, businessDate, instantOf, weekdayOf } from '@roombook/domain/time'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'
import { type Chance, createChance } from './seeded-random.ts'

/** A coupon of a store, and how often it found its way to somebody. */
interface Planned {
  title: string
  words: string
  state: 'active' | 'paused' | 'draft'
  kind: 'amount' | 'percent' | 'dish'
  threshold: number
  off?: number
  payPercent?: number
  maxOff?: number
  dish?: string
  days: number
  weekdays?: readonly number[]
  stock: number | null
  perPerson: number | null
  given: number
  /** How many of those that were given were used, as far as there were bills for it. */
  used: number
}

/** Coupon for joining an activity. */
export const activityTitle = '回馈满400减60'

const planned: readonly Planned[] = [
  {
    title: '满500减50',
    words: '酒水、包厢服务费不参与。',
    state: 'active',
    kind: 'amount',
    threshold: 50_000,
    off: 5_000,
    days: 60,
    weekdays: [1, 2, 3, 4],
    stock: 500,
    perPerson: 2,
    given: 64,
    used: 0.6,
  },
  {
    title: '生日赠菜',
    words: '生日当月到店用餐，请提前告知。',
    state: 'active',
    kind: 'dish',
    threshold: 0,
    dish: '长寿面',
    days: 30,
    stock: null,
    perPerson: 1,
    given: 26,
    used: 0.7,
  },
  {
    title: '9折封顶100',
    words: '',
    state: 'active',
    kind: 'percent',
    threshold: 30_000,
    payPercent: 90,
    maxOff: 10_000,
    days: 45,
    stock: 200,
    perPerson: 1,
    given: 38,
    used: 0.5,
  },
  {
    title: '新客立减30',
    words: '首次到店可用。',
    state: 'active',
    kind: 'amount',
    threshold: 20_000,
    off: 3_000,
    days: 30,
    stock: 300,
    perPerson: 1,
    given: 0,
    used: 0,
  },
  {
    title: '老友致谢满300减40',
    words: '感谢您介绍朋友来店。',
    state: 'active',
    kind: 'amount',
    threshold: 30_000,
    off: 4_000,
    days: 90,
    stock: null,
    perPerson: null,
    given: 0,
    used: 0,
  },
  {
    title: activityTitle,
    words: '活动期间领取，当天即可用。',
    state: 'active',
    kind: 'amount',
    threshold: 40_000,
    off: 6_000,
    days: 45,
    stock: 300,
    perPerson: 2,
    given: 0,
    used: 0,
  },
  {
    title: '夏日满800减100',
    words: '',
    state: 'paused',
    kind: 'amount',
    threshold: 80_000,
    off: 10_000,
    days: 40,
    stock: 100,
    perPerson: 1,
    given: 18,
    used: 0.4,
  },
  {
    title: '年夜饭满3000减300',
    words: '除夕当天不可用。',
    state: 'draft',
    kind: 'amount',
    threshold: 300_000,
    off: 30_000,
    days: 60,
    stock: 50,
    perPerson: 1,
    given: 0,
    used: 0,
  },
]

/** Within how many days up to today they were used. */
const usedDays = 34

/** Coupon for a customer who brought a guest. */
export const thanksTitle = '老友致谢满300减40'

const packOf = ['新客立减30', '9折封顶100'] as const

/** A bill that a customer paid. */
interface Bill {
  orderId: number
  customerId: number
  /** Discount on the bill, in fen. */
  discount: number
  at: Date
  date: string
  total: number
}

/** Adds what a store promises, a pack for new guests, and who was given what over the last weeks and used it. */
export function addCoupons(
  tables: DemoTables,
  venue: DemoVenue,
  customers: readonly Customer[],
  now: number,
): void {
  const { shopId, shop, staff } = venue
  const chance = createChance(`coupons of ${shop.title}`)
  const maker = staff.find(({ opens }) => opens > 0)?.name ?? '系统'
  const at = new Date(now - 50 * day)
  const by = { changed_name: maker, changed_action: '新建', changed_at: at }
  const bills = billsOf(tables, shopId)
  /** Orders on which one was used. */
  const taken = new Set<number>()
  const ids = new Map<string, number>()
  for (const coupon of planned) {
    const id = tables.number('coupon', {
      shop_id: shopId,
      state: coupon.state,
      terms_no: 1,
      stock: coupon.stock,
      given: 0,
      per_person: coupon.perPerson,
      created_name: maker,
      created_at: at,
      ...by,
    })
    ids.set(coupon.title, id)
    const dish = tables
      .rows('dish')
      .findIndex(({ shop_id, title }) => shop_id === shopId && title === coupon.dish)
    tables.add(
      'coupon_terms',
      termsRow(coupon, { shopId, id, dishId: dish < 0 ? null : dish + 1, maker, at }),
    )
    const meals = new Map<number, Bill>()
    for (const bill of chance.shuffled(
      bills.filter((one) => !taken.has(one.orderId) && fits(coupon, one, now)),
    ))
      if (meals.size < Math.round(coupon.given * coupon.used)) meals.set(bill.customerId, bill)
    for (const { orderId } of meals.values()) taken.add(orderId)
    const [came, others] = [true, false].map((isOf) =>
      chance.shuffled(customers.filter(({ id, phone }) => phone && meals.has(id) === isOf)),
    )
    const given = [...(came ?? []), ...(others ?? [])]
      .slice(0, coupon.given)
      .map((customer) =>
        addGrant(tables, venue, { id, coupon, customer, meal: meals.get(customer.id), chance, now }),
      )
    tables.change('coupon', id, { given: given.length })
  }
  const packId = tables.number('coupon_pack', { shop_id: shopId, title: '新客券包', state: 'active', ...by })
  for (const title of packOf)
    tables.add('coupon_pack_item', {
      shop_id: shopId,
      pack_id: packId,
      coupon_id: ids.get(title) ?? 0,
      quantity: 1,
    })
}

function termsRow(
  coupon: Planned,
  {
    shopId,
    id,
    dishId,
    maker,
    at,
  }: { shopId: number; id: number; dishId: number | null; maker: string; at: Date },
) {
  return {
    shop_id: shopId,
    coupon_id: id,
    no: 1,
    kind: coupon.kind,
    title: coupon.title,
    words: coupon.words,
    threshold_fen: coupon.threshold,
    off_fen: coupon.off ?? null,
    pay_percent: coupon.payPercent ?? null,
    max_off_fen: coupon.maxOff ?? null,
    dish_id: dishId,
    dish_title: coupon.dish ?? '',
    valid_days: coupon.days,
    valid_after: 0,
    weekdays: [...(coupon.weekdays ?? [])],
    period_ids: [],
    room_ids: [],
    stackable: coupon.kind === 'dish',
    made_name: maker,
    made_at: at,
  }
}

/** Bills paid by customers of a store, the newest last. */
function billsOf(tables: DemoTables, shopId: number): Bill[] {
  const bookings = tables.rows('booking')
  return tables.rows('orders').flatMap((order, at) => {
    const { customer_id } = bookings[Number(order.booking_id) - 1] ?? {}
    const { shop_id, completed_at, book_date, total_fen, discount_fen } = order
    if (shop_id !== shopId || !customer_id || !completed_at || !Number(total_fen)) return []
    return [
      {
        orderId: at + 1,
        customerId: Number(customer_id),
        at: new Date(completed_at as Date),
        date: String(book_date),
        total: Number(total_fen),
        discount: Number(discount_fen),
      },
    ]
  })
}

/** Whether a coupon can have been used on a bill of the last weeks: what it takes off was taken off. */
const fits = (coupon: Planned, { date, total, discount }: Bill, now: number): boolean =>
  date > addDays(businessDate(now, timezone), -usedDays) &&
  total >= coupon.threshold &&
  discount >= worthOf(coupon, total) &&
  (coupon.weekdays ?? [weekdayOf(date)]).includes(weekdayOf(date))

function addGrant(
  tables: DemoTables,
  { shopId, staff }: DemoVenue,
  {
    id,
    coupon,
    customer,
    meal: used,
    chance,
    now,
  }: {
    id: number
    coupon: Planned
    customer: Customer
    meal: Bill | undefined
    chance: Chance
    now: number
  },
): number {
  const openers = staff.filter(({ opens }) => opens > 0)
  const giver = chance.pick(openers)
  const date = used
    ? addDays(used.date, -chance.between(1, 12))
    : addDays(businessDate(now, timezone), -chance.between(1, 45))
  const givenAt = new Date(instantOf(date, chance.between(600, 1260), timezone))
  const until = addDays(date, coupon.days - 1)
  const writer = chance.pick(openers)
  return tables.number('coupon_grant', {
    shop_id: shopId,
    coupon_id: id,
    terms_no: 1,
    customer_id: customer.id,
    phone: customer.phone,
    source: 'staff',
    given_by: giver.id,
    given_name: giver.name,
    given_at: givenAt,
    activity_claim_id: null,
    valid_from: date,
    valid_until: until,
    state: used ? 'used' : 'held',
    // A few look at it before they come.
    opened_at: used ? used.at : chance.happens(0.35) ? new Date(givenAt.getTime() + 3 * 3_600_000) : null,
    used_at: used?.at ?? null,
    used_by: used ? writer.id : null,
    used_name: used ? writer.name : '',
    order_id: used?.orderId ?? null,
    off_fen: used ? worthOf(coupon, used.total) : null,
    bill_fen: used?.total ?? null,
    ...notificationOf(giver.name, new Date(givenAt.getTime() + 60_000), customer.id),
  })
}

/** Two in three were notified by the staff member who gave it. */
const notificationOf = (name: string, at: Date, customerId: number) =>
  customerId % 3 === 0
    ? { told_way: null, told_at: null, told_name: '', told_sms_id: null }
    : { told_way: 'copy', told_at: at, told_name: name, told_sms_id: null }

/** Discount of a coupon on a bill, in fen; for a dish coupon, the price of a portion. */
function worthOf({ kind, off, payPercent, maxOff }: Planned, total: number): number {
  if (kind === 'amount') return off ?? 0
  if (kind === 'dish') return Math.min(5_800, total)
  return Math.min(Math.floor((total * (100 - (payPercent ?? 100))) / 100), maxOff ?? total)
}
