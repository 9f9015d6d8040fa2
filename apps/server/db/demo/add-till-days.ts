import type { BillPaid, DayClosed, PosMeans } from '@roombook/contract'
import { posMeans } from '@roombook/contract'
import { compareDay } from '@roombook/domain/till-days'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { hashDifferences } from '#features/pos/days/read-days.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'

/** Till system with its room codes, and the current day. */
interface DemoTill {
  systemId: number
  codes: ReadonlyMap<number, string>
  today: LocalDate
  now: number
}

interface DemoBill {
  orderId: number
  at: number
  event: BillPaid
}

/** How many days ago each day was, and how it went: nothing amiss; seen and settled; one bill that never came in. */
const days = [
  [3, 'same'],
  [2, 'settled'],
  [1, 'differs'],
] as const

/**
 * Adds three days that the till closed, with the bills that came in of them: what the orders of its rooms were settled with, so
 * that a day is the same but for what is left out here.
 */
export function addTillDays(tables: DemoTables, venue: DemoVenue, till: DemoTill): void {
  const settled = settledBills(tables, venue, till.codes)
  for (const [ago, outcome] of days) {
    const date = addDays(till.today, -ago)
    const bills = settled(date)
    const [unseen] = bills
    if (!unseen) continue
    const cameIn = outcome === 'same' ? bills : bills.slice(1)
    for (const bill of cameIn) addBill(tables, venue, { till, date, bill })
    addDay(tables, venue, { till, date, bills, cameIn, isSettled: outcome === 'settled' })
  }
}

/** The settled bills of the till's rooms on a day, the first paid first; of guests who owe, or owed, the till knows nothing. */
function settledBills(tables: DemoTables, { shopId }: DemoVenue, codes: DemoTill['codes']) {
  const paid = paidOf(tables, shopId)
  const collected = new Set(
    tables
      .rows('ledger_entry')
      .flatMap(({ reason, order_id }) => (reason === 'collect-balance' ? [Number(order_id)] : [])),
  )
  const orders = tables.rows('orders').flatMap((order, at) => {
    const payments = paid.get(at + 1)
    const code = codes.get(Number(order.room_id))
    const owed = order.arrears_fen !== 0 || collected.has(at + 1)
    return order.shop_id === shopId && !owed && payments && code
      ? [{ ...order, id: at + 1, payments, code }]
      : []
  })
  return (date: LocalDate): DemoBill[] =>
    orders
      .filter((order) => order.book_date === date && order.completed_at)
      .map((order) => billOf(order, order))
      .toSorted((one, other) => one.at - other.at)
}

function billOf(
  { id, code, payments }: { id: number; code: string; payments: BillPaid['payments'] },
  order: Record<string, unknown>,
): DemoBill {
  const at = new Date(order.completed_at as Date)
  const drinks = Number(order.drinks_fen)
  const total = Number(order.total_fen) + drinks
  const discount = Number(order.discount_fen)
  const came = payments.reduce((sum, { amount }) => sum + amount, 0)
  const event: BillPaid = {
    type: 'bill.paid',
    event_id: `demo-bill-${id}`,
    bill_no: `D${id}`,
    table: code,
    paid_at: at.toISOString(),
    total,
    drinks,
    discount,
    coupon: 0,
    coupons: [],
    deposit: total - discount - came,
    payments,
  }
  return { orderId: id, at: at.getTime(), event }
}

/** Payments of each order at its settlement. */
function paidOf(tables: DemoTables, shopId: number): Map<number, BillPaid['payments']> {
  const orders = new Map(
    tables
      .rows('ledger_entry')
      .flatMap((entry, at) =>
        entry.shop_id === shopId && entry.reason === 'settle'
          ? [[at + 1, Number(entry.order_id)] as const]
          : [],
      ),
  )
  const paid = new Map([...orders.values()].map((orderId) => [orderId, [] as BillPaid['payments']]))
  for (const { entry_id, kind, amount } of tables.rows('ledger_posting')) {
    const payments = paid.get(orders.get(Number(entry_id)) ?? 0)
    if (payments && isPosMeans(kind)) payments.push({ means: kind, amount: -Number(amount) })
  }
  return paid
}

const isPosMeans = (kind: unknown): kind is PosMeans => Object.hasOwn(posMeans, String(kind))

function addBill(
  tables: DemoTables,
  { shopId }: DemoVenue,
  { till, date, bill }: { till: DemoTill; date: LocalDate; bill: DemoBill },
): void {
  const { event, orderId, at } = bill
  tables.number('pos_event', {
    shop_id: shopId,
    system_id: till.systemId,
    event_id: event.event_id,
    digest: '\\x00',
    kind: event.type,
    body: event,
    bill_no: event.bill_no,
    table_code: event.table,
    business_date: date,
    total_fen: event.total,
    state: 'done',
    problem: '',
    message: '订单已结账',
    order_id: orderId,
    received_at: new Date(at),
    dealt_at: null,
    dealt_name: '',
    reason: '',
  })
}

interface ClosedDay {
  till: DemoTill
  date: LocalDate
  bills: readonly DemoBill[]
  cameIn: readonly DemoBill[]
  isSettled: boolean
}

function addDay(tables: DemoTables, { shopId, staff }: DemoVenue, closed: ClosedDay): void {
  const { till, date, bills, cameIn, isSettled } = closed
  const closedAt = new Date(Math.min(till.now, Math.max(...bills.map(({ at }) => at)) + 10 * minute))
  const body = closingOf(date, closedAt, bills)
  const known = cameIn.map(({ event: { bill_no: billNo, total, payments } }) => {
    return { billNo, total, payments, booked: total, state: 'done' as const }
  })
  const listed = body.bills.map(({ bill_no: billNo, total }) => ({ billNo, total }))
  const seen = hashDifferences(compareDay({ bills: listed, payments: body.payments }, known))
  tables.number('pos_day', {
    shop_id: shopId,
    system_id: till.systemId,
    business_date: date,
    event_id: body.event_id,
    body,
    digest: '\\x00',
    closed_at: closedAt,
    received_at: closedAt,
    replaced_at: null,
    ...(isSettled
      ? {
          settled_digest: seen,
          settled_at: new Date(Math.min(till.now, closedAt.getTime() + 600 * minute)),
          settled_name: staff[0]?.name ?? '',
          note: '断网时结的一单，已在系统里手工结账',
        }
      : { settled_digest: '', settled_at: null, settled_name: '', note: '' }),
  })
}

function closingOf(date: LocalDate, closedAt: Date, bills: readonly DemoBill[]): DayClosed {
  const sums = new Map<PosMeans, number>()
  for (const { means, amount } of bills.flatMap(({ event }) => event.payments))
    sums.set(means, (sums.get(means) ?? 0) + amount)
  return {
    type: 'day.closed',
    event_id: `demo-closed-${date}`,
    business_date: date,
    closed_at: closedAt.toISOString(),
    count: bills.length,
    payments: [...sums].map(([means, amount]) => ({ means, amount })),
    bills: bills.map(({ event: { bill_no, total } }) => ({ bill_no, total })),
  }
}
