import { monthBefore, usualWorkRule, type WorkRule, type WorkRuleKind } from '@roombook/domain/operations'
import { addDays, businessDate, instantOf } from '@roombook/domain/time'
import type { DemoTables, Row } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { timezone } from './moments.ts'

/** The rules that are on, as they differ from the usual: claims let nobody go in a store that is only looked at. */
const rules: readonly Partial<WorkRule>[] = [
  { kind: 'follow-up', amount: 1, guests: 'first', within: 2 },
  { kind: 'birthday', amount: 7, within: 5 },
  { kind: 'anniversary', amount: 7, within: 5 },
  { kind: 'asleep', amount: 45, within: 7 },
  { kind: 'claim', isOn: false },
  { kind: 'no-show', amount: 1, within: 2 },
  { kind: 'application', amount: 30, within: 30 },
]

/** Result of a task, so many days after it was made. */
type Ending = readonly [
  ended: 'done' | 'put-off' | 'handed' | 'withdrawn' | 'open',
  days: number,
  note: string,
]

const endings: readonly Ending[] = [
  ['done', 0, '电话回访，对清蒸鲥鱼很满意'],
  ['done', 1, '没接，晚上再打后接通，下月家宴还来'],
  ['done', 3, '出差回来后回访，建议包厢空调调低些'],
  ['handed', 1, '客人一直由您接待'],
  ['put-off', 0, '客人在开会，约好过几天再打'],
  ['done', 1, '发了感谢短信，客人回复谢谢'],
  ['withdrawn', 1, '用餐已撤销'],
  ['done', 1, '想订腊月廿八的大包厢，已转前台'],
]

/** For how many days back there are tasks. */
const followedDays = 75

/** Adds rules that make work, tasks in each state, and targets of the last two months, where the plugin is open. */
export function addWork(tables: DemoTables, { shopId, staff, shop }: DemoVenue, now: number): void {
  if (!shop.plugins['operation/operationsave']) return
  for (const { kind = 'follow-up', ...change } of rules) {
    const rule: WorkRule = { ...usualWorkRule(kind), isOn: true, ...change }
    tables.add('work_rule', {
      shop_id: shopId,
      kind,
      is_on: rule.isOn,
      amount: rule.amount,
      guests: rule.guests,
      spent_over_fen: rule.spentOver,
      to_own: rule.toOwn,
      taker: rule.taker,
      role_id: rule.roleId,
      taker_id: rule.takerId,
      within: rule.within,
      version: 1,
      swept_at: null,
    })
  }
  const today = businessDate(now, timezone)
  const sellers = staff.filter(({ opens }) => opens > 0)
  const meals = tables.rows('booking').flatMap((booking, index) => {
    const order = tables.rows('orders')[Number(booking.first_order_id) - 1]
    const isMeal = order && Number(order.status) === 5 && order.arrived_at && order.book_date
    if (booking.shop_id !== shopId || !booking.customer_id || !isMeal) return []
    return [
      { bookingId: index + 1, customerId: Number(booking.customer_id), order, date: String(order.book_date) },
    ]
  })
  // Same condition as the follow-up rule: guests on their first visit.
  const firsts = new Map<number, string>()
  for (const { customerId, date } of meals)
    if (date < (firsts.get(customerId) ?? '~')) firsts.set(customerId, date)
  const followed = meals.filter(
    ({ customerId, date }) =>
      date < addDays(today, -1) && date > addDays(today, -followedDays) && firsts.get(customerId) === date,
  )
  for (const [at, meal] of followed.entries()) {
    const ending = endings[at % endings.length] ?? endings[0]
    const isLast = at >= followed.length - endings.length
    const opener = staff.find(({ id }) => id === Number(meal.order.opener_id)) ?? sellers[0]
    const other = sellers.find(({ id }) => id !== opener?.id)
    // Long ago everything is over.
    const kept = !isLast && (ending?.[0] === 'put-off' || ending?.[0] === 'handed') ? endings[0] : ending
    if (opener && other && kept) addTask(tables, { shopId, ...meal, opener, other, today, now }, kept)
  }
  const thisMonth = today.slice(0, 7)
  for (const month of [monthBefore(thisMonth), thisMonth]) {
    tables.add('work_target_month', { shop_id: shopId, month: `${month}-01`, version: 1 })
    for (const [at, { id, opens }] of sellers.entries()) {
      const wanted = opens * (15 + (at % 3))
      tables.add('work_target', {
        shop_id: shopId,
        month: `${month}-01`,
        staff_id: id,
        bookings: wanted,
        people: wanted * 8,
        revenue_fen: wanted * 200_000,
        new_guests: Math.ceil(opens / 4),
        follow_ups: 10 + opens / 2,
      })
    }
  }
}

interface Followed {
  shopId: number
  bookingId: number
  customerId: number
  date: string
  opener: { id: number; name: string }
  other: { id: number; name: string }
  today: string
  now: number
}

/** A follow-up of a meal, made the morning after, with what came of it. */
function addTask(tables: DemoTables, meal: Followed, [wanted, days, note]: Ending): void {
  const { shopId, bookingId, customerId, date, opener, other, today, now } = meal
  const madeOn = addDays(date, 1)
  const madeAt = new Date(instantOf(madeOn, 310, timezone))
  const until = addDays(today, 3)
  const actOn = addDays(madeOn, days)
  const actAt = new Date(instantOf(actOn, 870 + (bookingId % 120), timezone))
  const isAhead = actAt.getTime() > now
  const what = isAhead ? 'open' : wanted
  const isOver = what === 'done' || what === 'withdrawn'
  const due = addDays(madeOn, 1)
  const kind: WorkRuleKind = 'follow-up'
  const byName = what === 'withdrawn' ? '' : opener.name
  const isLate = what === 'done' && actOn > due
  const taskId = tables.number('work_task', {
    shop_id: shopId,
    version: what === 'open' ? 1 : 2,
    kind,
    occasion: `booking:${bookingId}`,
    customer_id: customerId,
    booking_id: bookingId,
    about_date: date,
    about_title: '',
    about_sign: '',
    claim_of: null,
    staff_id: what === 'handed' ? other.id : opener.id,
    role_id: null,
    due_on: what === 'put-off' ? until : due,
    due_at: null,
    put_off_until: what === 'put-off' ? until : null,
    made_at: madeAt,
    ended: isOver ? what : null,
    ended_at: isOver ? actAt : null,
    ended_name: isOver ? byName : '',
    ended_note: isOver ? note : '',
    late: isLate,
  })
  const act: Omit<Row<'work_act'>, 'id'> = {
    shop_id: shopId,
    task_id: taskId,
    act: 'made',
    staff_id: opener.id,
    by_name: '',
    to_staff_id: null,
    at: madeAt,
    on_date: madeOn,
    until: null,
    note: '',
    late: false,
    record_id: null,
  }
  tables.number('work_act', act)
  if (what === 'open') return
  tables.number('work_act', {
    ...act,
    act: what,
    at: actAt,
    on_date: actOn,
    note,
    by_name: byName,
    late: isLate,
    staff_id: what === 'withdrawn' ? null : opener.id,
    to_staff_id: what === 'handed' ? other.id : null,
    until: what === 'put-off' ? until : null,
  })
}
