import { lineDigits } from '@roombook/domain/calls'
import { instantOf, type LocalDate } from '@roombook/domain/time'
import { addCallText, textedOf } from './add-call-texts.ts'
import type { PlantedStaff } from './add-staff.ts'
import { callsOfAMonth, type PastCall } from './calls-of-a-month.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute, timezone } from './moments.ts'

interface Call {
  phone: string
  kind: 'mobile' | 'landline' | 'withheld'
  at: number
  event: 'answered' | 'missed'
  /** Staff's response to the call; empty for none yet. */
  how: '' | 'seen' | 'booked' | 'called' | 'dismissed' | 'quiet'
  /** Reason why no card was shown; empty where one was. */
  quiet?: PastCall['quiet']
  /** Minutes until somebody responded; two by default. */
  after?: number
  /** Index of the line; the first by default. */
  line?: number
  /** The order that was made from it. */
  orderId?: number
}

/**
 * Adds calls of the last month, of the last hours and of last night: answered and seen to; called back; and some that nobody
 * answered after closing, which wait for somebody.
 */
export function addPhoneCalls(
  tables: DemoTables,
  { shopId, staff, shop }: DemoVenue,
  { customers, today, now }: { customers: readonly Customer[]; today: LocalDate; now: number },
): void {
  const mid = tables.rows('phone_box').find((box) => box.shop_id === shopId)?.mid
  const [regular, other, third] = customers.filter(({ phone }) => phone !== '')
  const by = staff[3] ?? staff[0]
  if (!mid || !regular || !other || !third || !by) {
    noneByCall(tables, shopId)
    return
  }
  const lines = String(shop.settings.lineNumber ?? '')
    .split(',')
    .map(lineDigits)
  const midnight = instantOf(today, 0, timezone)
  const calls: Call[] = [
    { phone: other.phone, kind: 'mobile', at: midnight - 320 * minute, event: 'missed', how: 'called' },
    { phone: third.phone, kind: 'mobile', at: midnight - 118 * minute, event: 'missed', how: '' },
    { phone: '057187713026', kind: 'landline', at: midnight - 95 * minute, event: 'missed', how: '' },
    { phone: regular.phone, kind: 'mobile', at: now - 190 * minute, event: 'answered', how: 'seen' },
    { phone: '13957118420', kind: 'mobile', at: now - 140 * minute, event: 'missed', how: 'called' },
    { phone: other.phone, kind: 'mobile', at: now - 75 * minute, event: 'answered', how: 'seen' },
    { phone: '', kind: 'withheld', at: now - 40 * minute, event: 'missed', how: 'dismissed' },
  ]
  calls.push(...bookedFrom(tables, shopId, now), ...callsOfAMonth(today))
  for (const call of calls) addCall(tables, { shop, shopId, mid, lines, by }, call)
  tables.add('phone_text_rules', { shop_id: shopId, missed: true, unsure: false })
  const week = 7 * 24 * 60 * minute
  tables.number('phone_silence', {
    shop_id: shopId,
    phone: '02180123377',
    how: 'hand',
    made_by: by.id,
    made_name: by.name,
    since: new Date(now - week),
    until: new Date(now + 3 * week),
    heard_again_at: null,
  })
  tables.add('phone_silence_rules', {
    shop_id: shopId,
    withheld: false,
    prefixes: ['95', '400'],
    often_calls: null,
    often_minutes: 60,
    often_days: 30,
  })
}

/** Without a telephone box, turns bookings by telephone into bookings at the desk. */
function noneByCall(tables: DemoTables, shopId: number): void {
  for (const row of tables.rows('booking'))
    if (row.shop_id === shopId && row.way === 'telephone') row.way = 'desk'
}

const month = 30 * 24 * 60 * minute

/**
 * The calls of the last month from which staff wrote a booking, a few minutes before it: one for each booking that is said to have come by
 * telephone, so that 电话 among the sources and 来电预订 of the calls are the same. Others were written down at the desk.
 */
function bookedFrom(tables: DemoTables, shopId: number, now: number): Call[] {
  const madeAt = new Map(tables.rows('orders').map((order) => [order.id, Number(order.created_at)]))
  const made = tables
    .rows('booking')
    .filter((row) => row.shop_id === shopId && row.way === 'telephone')
    .filter((row) => {
      const at = (madeAt.get(Number(row.first_order_id)) ?? now) - 3 * minute
      const isFromCall = /^1\d{10}$/.test(String(row.phone)) && at < now - 5 * minute && at > now - month
      if (!isFromCall) row.way = 'desk'
      return isFromCall
    })
    .map((row) => ({ phone: String(row.phone), orderId: Number(row.first_order_id) }))
    .map((booking) => ({ ...booking, at: (madeAt.get(booking.orderId) ?? now) - 3 * minute }))
    .toSorted((one, other) => other.at - one.at)
  return made.map((booking) => ({ ...booking, kind: 'mobile', event: 'answered', how: 'booked' }))
}

type CallFrame = Pick<DemoVenue, 'shop' | 'shopId'> & {
  mid: string
  lines: readonly string[]
  by: PlantedStaff
}

function addCall(tables: DemoTables, { shop, shopId, mid, lines, by }: CallFrame, call: Call): void {
  const { phone, kind, at, event, how, orderId, quiet = '', after = 2, line = 0 } = call
  // The store has had messages after calls since yesterday.
  const texted = call.after === undefined ? textedOf(call) : ''
  const rang = new Date(at)
  const later = new Date(at + minute / 3)
  const id = tables.number('phone_call', {
    shop_id: shopId,
    mid,
    call_id: orderId ? `demo-order-${orderId}` : `demo-${at}`,
    caller_kind: kind,
    phone,
    line_number: lines[line] ?? lines[0] ?? '',
    rang_at: rang,
    received_at: rang,
    late: false,
    quiet,
    booked_order_id: orderId ?? null,
    ended_at: null,
    answered_at: event === 'answered' ? later : null,
    missed_at: event === 'missed' ? later : null,
    handled_how: how,
    handled_at: how === '' ? null : new Date(at + after * minute),
    extension: '',
    texted,
    text_due_at: null,
    ...(how === '' || how === 'quiet'
      ? { handled_by: null, handled_name: '' }
      : { handled_by: by.id, handled_name: by.name }),
  })
  if (texted === 'queued') addCallText(tables, { shop, shopId }, { id, phone, at: at + 1.5 * minute })
  for (const [told, happened] of [['ring', rang] as const, [event, later] as const])
    tables.add('phone_call_event', {
      shop_id: shopId,
      phone_call_id: id,
      event: told,
      happened_at: happened,
      received_at: happened,
    })
}
