import type { WaitingLine } from '@roombook/contract'
import {
  type Actor,
  type Instant,
  type LocalDate,
  mayActOnOrder,
  monthAndDay,
  shortYuan,
  spanWords,
  type Waiting,
  type WaitingKind,
  waitingKinds,
} from '@roombook/domain'
import { orderPath, paths, pluginDetailPath } from '#platform/navigation/paths.ts'
import { type AgendaEntry, guestName } from '../agenda.ts'

/** A line of the list: what, who, since or until when, and the one thing to do about it. */
export interface WaitingEntry extends Waiting {
  who: string
  /** Masked, beside the name; empty where there is none. */
  phone: string
  about: string
  action: string
  /** Where it is dealt with; a call is seen to where one is. */
  to: string | undefined
}

const actions: Readonly<Record<WaitingKind, string>> = {
  late: '联系客人',
  call: '去回电',
  hold: '确认或释放',
  application: '去处理',
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

/** A line that the server told. */
export function entryOf(line: WaitingLine, today: LocalDate): WaitingEntry {
  const { kind, id, title, phone, reason, count, amount, order } = line
  const sum = amount !== null && `${shortYuan(amount)}元`
  const place = order && [
    order.bookDate === today ? order.periodName : `${monthAndDay(order.bookDate)}${order.periodName}`,
    order.rooms > 1 ? `${order.roomName} 等${order.rooms}间` : order.roomName,
    order.peopleNum > 0 && `${order.peopleNum}人`,
  ]
  return {
    ...{ kind, id, since: momentOf(line.since), until: momentOf(line.until), action: actions[kind] },
    who: title || phone || (kind === 'hold' ? '占位订单' : '未留姓名'),
    phone: title ? phone : '',
    about: joined(
      waitingKinds[kind].title,
      ...(place ?? []),
      (kind === 'deposit' || kind === 'pos') && `${count}笔`,
      sum,
      reason,
    ),
    to: placeOf(line),
  }
}

function placeOf({ kind, id, order }: WaitingLine): string | undefined {
  if (order) return orderPath({ date: order.bookDate, period: order.periodId, order: order.orderId })
  switch (kind) {
    case 'printer':
      return paths.setPrinter
    case 'pos':
      return paths.setPos
    case 'deposit':
      return paths.till
    case 'plugin':
      return pluginDetailPath(id)
    default:
      return undefined
  }
}

/** Guests of today who are late, as the boards show them, of orders that whoever looks may act on. */
export const lateEntries = (
  arrivals: readonly AgendaEntry[],
  { now, today, actor }: { now: Instant; today: LocalDate; actor: Actor },
): WaitingEntry[] =>
  arrivals.flatMap((entry) => {
    const { orderId, periodId, periodTitle, rooms, peopleNum, minutesLate } = entry
    if (minutesLate === undefined || !mayActOnOrder(actor, entry)) return []
    const who = guestName(entry)
    const [first = ''] = rooms
    const place = rooms.length > 1 ? `${first} 等${rooms.length}间` : first
    return {
      ...{ kind: 'late', id: orderId, until: undefined, who, action: actions.late },
      phone: who === entry.phone ? '' : entry.phone,
      // Told to the minute, so that it stands still within one.
      since: Math.floor(now / 60_000 - minutesLate) * 60_000,
      about: joined(waitingKinds.late.title, periodTitle, place, peopleNum > 0 && `${peopleNum}人`),
      to: orderPath({ date: today, period: periodId, order: orderId }),
    }
  })

/** The stock of messages where it runs low. */
export const stockEntry = (left: number): WaitingEntry => ({
  ...{ kind: 'sms-stock', id: 1, since: undefined, until: undefined },
  ...{ who: `短信余量仅剩${left}条`, phone: '' },
  about: '用完后短信不会发出',
  action: actions['sms-stock'],
  to: paths.walletRecord,
})

/** How long something has waited, in words: 刚刚, 已等25分, 已等3天. */
export function sinceWords(since: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < 1) return '刚刚'
  return minutes < 24 * 60 ? `已等${spanWords(minutes)}` : `已等${Math.floor(minutes / (24 * 60))}天`
}
