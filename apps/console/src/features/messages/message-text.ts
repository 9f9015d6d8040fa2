import type { MessageKind, MessageRow } from '@roombook/contract/messages'
import { clockText, daysBetween, shopNow, shortDate } from '@roombook/domain/time'
import type { StatusKey } from '#ui/theme/palettes.ts'

const kindStates: Readonly<Record<MessageKind, StatusKey>> = {
  booked: 'booked',
  applied: 'applied',
  cancelled: 'cancelled',
  'hold-expired': 'held',
  'application-expired': 'cancelled',
  paid: 'booked',
  'refund-failed': 'cancelled',
  guaranteed: 'booked',
  'charge-failed': 'cancelled',
  'dishes-confirmed': 'booked',
  'change-asked': 'applied',
  'changed-by-guest': 'booked',
  'sms-replied': 'applied',
  'phones-watched': 'cancelled',
  'sms-low': 'held',
  'campaign-paused': 'held',
  'plugin-ending': 'held',
  'invoice-answered': 'booked',
  'hook-paused': 'cancelled',
  'waitlist-free': 'free',
  digest: 'booked',
}

/** Status whose colour marks a kind of message. */
export const stateOfKind = (kind: MessageKind): StatusKey => kindStates[kind]

/** Formats the time of a message in the store's time zone: 18:30; 昨天 18:30; 11-18 18:30. */
export function messageTime(iso: string, { now, timezone }: { now: number; timezone: string }): string {
  const { date } = shopNow(Date.parse(iso), timezone)
  const clock = clockText(iso, timezone)
  const days = daysBetween(date, shopNow(now, timezone).date)
  if (days === 0) return clock
  return `${days === 1 ? '昨天' : shortDate(date)} ${clock}`
}

/** Current slot of a message's order: 一楼 牡丹厅 · 11-20 晚餐 · 10人. */
export function orderPlaceText({
  orderId,
  messageOrder: order,
}: Pick<MessageRow, 'orderId' | 'messageOrder'>): string {
  if (!order) return orderId === null ? '' : '订单已删除'
  const { floorName, roomName, bookDate, periodName, peopleNum } = order
  return [
    `${floorName} ${roomName}`,
    `${shortDate(bookDate)} ${periodName}`,
    ...(peopleNum > 0 ? [`${peopleNum}人`] : []),
  ].join(' · ')
}

/**
 * Returns a message's text without the order's current slot, which is shown below it: 新订单：王先生 18:00. A room,
 * day or number that has changed since is kept.
 */
export function formatHeadline(content: string, order: MessageRow['messageOrder']): string {
  if (!order) return content
  const { roomName, bookDate, periodName, peopleNum } = order
  const day = `${Number(bookDate.slice(5, 7))}月${Number(bookDate.slice(8))}日${periodName}`
  const below = new Set([roomName, day, `${peopleNum}人`])
  const [kind = '', ...rest] = content.split('：')
  const segments = rest.join('：').split(' ')
  const headline = segments.filter((word) => !below.has(word)).join(' ')
  return headline ? `${kind}：${headline}` : kind
}
