import type { OrderMessageKind } from '@roombook/contract/messages'
import { OrderStatus } from '@roombook/domain/orders'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'
import type { Step } from './planned-booking.ts'

const hour = 60 * minute

/** Retention of messages, and the time for which other staff leave them unread. */
const retentionMs = 48 * hour
const unread = 2 * hour

const texts: Readonly<Record<OrderMessageKind, string>> = {
  booked: '新订单',
  applied: '新预订申请',
  cancelled: '订单取消',
  'hold-expired': '占位到期',
  'application-expired': '申请超时',
  paid: '订金已付',
  'refund-failed': '订金退款失败',
  guaranteed: '支付分已担保',
  'charge-failed': '支付分扣款失败',
  'dishes-confirmed': '客人已确认菜品',
  'change-asked': '客人申请修改预订',
  'changed-by-guest': '客人已自行修改预订',
  'sms-replied': '客人回复短信',
}

/** Adds the staff's messages of the last two days, and which of them were read. */
export function addMessages(
  tables: DemoTables,
  { shopId, staff }: DemoVenue,
  orders: readonly { firstId: number; soFar: BookingSoFar }[],
  now: number,
): void {
  const messages = orders
    .flatMap(({ firstId, soFar }) => soFar.steps.map((step) => ({ firstId, soFar, step })))
    .filter(({ step }) => now - step.at < retentionMs)
    .sort((one, other) => one.step.at - other.step.at)
  for (const { firstId, soFar, step } of messages) {
    const kind = kindOf(step)
    if (!kind) continue
    const messageId = tables.number('message', {
      shop_id: shopId,
      kind,
      order_id: firstId,
      content: `${texts[kind]}：${contentOf(soFar)}`,
      created_at: new Date(step.at),
    })
    for (const { id } of staff) {
      if (id !== step.by.id && now - step.at < unread) continue
      const readAt = id === step.by.id ? step.at : step.at + unread / 2
      const reading = { shop_id: shopId, message_id: messageId, staff_id: id, read_at: new Date(readAt) }
      tables.add('message_read', reading)
    }
  }
}

function kindOf({ move, from }: Step): OrderMessageKind | undefined {
  if (move === 'create') return 'booked'
  if (move === 'apply') return 'applied'
  if (move === 'cancel' || move === 'withdraw') return 'cancelled'
  if (move !== 'expire') return undefined
  return from === OrderStatus.held ? 'hold-expired' : 'application-expired'
}

function contentOf({ planned, rooms, isNameless }: BookingSoFar): string {
  const titles = rooms.map((room) => room.title).join('、')
  const day = `${Number(planned.date.slice(5, 7))}月${Number(planned.date.slice(8))}日${planned.period.title}`
  if (isNameless) return `${titles} ${day}`
  return `${planned.userName} ${titles} ${day} ${planned.arrivalTime} ${planned.people}人`
}
