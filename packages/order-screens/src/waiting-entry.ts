import type { WaitingLine } from '@roombook/contract/home'
import { shortYuan } from '@roombook/domain/money'
import { type Duty, mayServeOrder } from '@roombook/domain/orders'
import type { Actor } from '@roombook/domain/session'
import { type Instant, type LocalDate, monthAndDay } from '@roombook/domain/time'
import { byUrgency, type Waiting, type WaitingKind, waitingKinds } from '@roombook/domain/waiting'
import { type AgendaEntry, expectedName } from './agenda.ts'

/** A task in the list: kind, person, waiting time or deadline, and one action. */
export interface WaitingEntry extends Waiting {
  who: string
  /** Masked phone beside the name; empty for none. */
  phone: string
  about: string
  action: string
  /** Order to open, where it concerns one. */
  order: { date: LocalDate; period: number; order: number } | undefined
}

const actions: Readonly<Record<WaitingKind, string>> = {
  late: '联系客人',
  call: '去回电',
  hold: '确认或释放',
  application: '去处理',
  change: '去答复',
  handover: '去答复',
  sms: '补发短信',
  printer: '看打印机',
  refund: '重试退款',
  charge: '重试扣款',
  pos: '去对应',
  'sms-stock': '去购买',
  deposit: '去退还',
  plugin: '去续费',
}

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const momentOf = (text: string | null): Instant | undefined => (text === null ? undefined : Date.parse(text))

/** Converts a line from the server. */
function entryOf(line: WaitingLine, today: LocalDate): WaitingEntry {
  const { kind, id, title, phone, reason, count, amount, order } = line
  const sum = amount !== null && `${shortYuan(amount)}元`
  const place = order && [
    order.bookDate === today ? order.periodName : `${monthAndDay(order.bookDate)}${order.periodName}`,
    order.rooms > 1 ? `${order.roomName} 等${order.rooms}间` : order.roomName,
    order.peopleNum > 0 && `${order.peopleNum}人`,
  ]
  return {
    kind,
    id,
    since: momentOf(line.since),
    until: momentOf(line.until),
    action: actions[kind],
    who: title || phone || (kind === 'hold' ? '占位订单' : '未留姓名'),
    phone: title ? phone : '',
    about: joined(
      waitingKinds[kind].title,
      ...(place ?? []),
      (kind === 'deposit' || kind === 'pos') && `${count}笔`,
      sum,
      reason,
    ),
    order: order ? { date: order.bookDate, period: order.periodId, order: order.orderId } : undefined,
  }
}

/** The logged-in staff member, and the store's setting for on-duty staff. */
interface TodayServer extends Duty {
  readonly actor: Actor
}

/**
 * Returns whether guests of today are listed as needing attention: they are late, and the user may serve
 * them.
 */
export const isFlaggedLate = (entry: AgendaEntry, { actor, ...duty }: TodayServer): boolean =>
  entry.minutesLate !== undefined && mayServeOrder(actor, { ...entry, bookDate: duty.today }, duty)

/** Lists today's late guests of orders that the user may serve. */
const lateEntries = (
  arrivals: readonly AgendaEntry[],
  { now, ...server }: TodayServer & { now: Instant },
): WaitingEntry[] =>
  arrivals.flatMap((entry) => {
    const { orderId, periodId, periodTitle, rooms, peopleNum, minutesLate } = entry
    if (minutesLate === undefined || !isFlaggedLate(entry, server)) return []
    const who = expectedName(entry)
    const [first = ''] = rooms
    const place = rooms.length > 1 ? `${first} 等${rooms.length}间` : first
    return {
      kind: 'late',
      id: orderId,
      until: undefined,
      who,
      action: actions.late,
      phone: who === entry.phone ? '' : entry.phone,
      // Rounded to the minute, so that the value is stable within it.
      since: Math.floor(now / 60_000 - minutesLate) * 60_000,
      about: joined(waitingKinds.late.title, periodTitle, place, peopleNum > 0 && `${peopleNum}人`),
      order: { date: server.today, period: periodId, order: orderId },
    }
  })

/** Builds the task about a low SMS stock. */
const stockEntry = (remaining: number): WaitingEntry => ({
  kind: 'sms-stock',
  id: 1,
  since: undefined,
  until: undefined,
  who: `短信余量仅剩${remaining}条`,
  phone: '',
  about: '用完后短信不会发出',
  action: actions['sms-stock'],
  order: undefined,
})

/** SMS stock, and the threshold below which it is low. */
export interface SmsStock {
  smsStock: number
  smsCharged: boolean
  smsLowParts: number
}

interface WaitingSources {
  /** Lines from the server. */
  lines: readonly WaitingLine[]
  /** Guests of today who have not arrived yet. */
  arrivals: readonly AgendaEntry[]
  stock: SmsStock
}

/** Lists all tasks that wait for the user, the most urgent first. */
export function waitingEntries(
  { lines, arrivals, stock: { smsStock, smsCharged, smsLowParts } }: WaitingSources,
  at: TodayServer & { now: Instant },
): WaitingEntry[] {
  const isLow = smsCharged && smsStock > 0 && smsStock < smsLowParts
  return byUrgency(
    [
      ...lines.map((line) => entryOf(line, at.today)),
      ...lateEntries(arrivals, at),
      ...(isLow ? [stockEntry(smsStock)] : []),
    ],
    at.now,
  )
}
