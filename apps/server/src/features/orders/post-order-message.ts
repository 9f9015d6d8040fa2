import type { OrderMessageKind } from '@roombook/contract/messages'
import { postMessage } from '#features/messages/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type MealOrder, readMealOrders } from './meal-order.repository.ts'
import { spokenName } from './spoken-name.ts'

const messageLabels: Readonly<Record<OrderMessageKind, string>> = {
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

/** Kind, actor and time of a message to the staff about an order. */
export interface OrderMessage {
  shopId: number
  now: Date
  kind: OrderMessageKind
  /** Null for guests and jobs. */
  byStaffId: number | null
  /** Addition shown in the list but never spoken, such as an amount. */
  note?: string
}

/** Fields of an order that a message uses. */
export type MessageOrder = Pick<
  MealOrder,
  'id' | 'userName' | 'sex' | 'bookDate' | 'periodName' | 'arrivalTime' | 'peopleNum' | 'roomName'
>

/**
 * Posts one message to the staff about orders that were made or ended together; it names the first of them.
 */
export async function postOrderMessage(
  tx: ShopTransaction,
  message: OrderMessage,
  orderIds: readonly number[],
): Promise<void> {
  await postKnownOrderMessage(tx, message, await readMealOrders(tx, message.shopId, orderIds))
}

/** Posts a message to the staff about orders whose fields are already loaded, sorted by ascending id. */
export async function postKnownOrderMessage(
  tx: ShopTransaction,
  { shopId, now, kind, byStaffId, note }: OrderMessage,
  orders: readonly MessageOrder[],
): Promise<void> {
  const [first] = orders
  if (!first) return
  const rooms = orders.map((order) => order.roomName).join('、')
  await postMessage(tx, {
    shopId,
    at: now,
    kind,
    orderId: first.id,
    content: `${messageLabels[kind]}：${[first.userName, rooms, ...describeTime(first), describePeople(first), note].filter(Boolean).join(' ')}`,
    speak: [messageLabels[kind], spokenName(first), rooms, ...describeTime(first)].filter(Boolean).join('，'),
    byStaffId,
  })
}

const describeTime = ({ bookDate, periodName, arrivalTime }: MessageOrder): string[] => [
  `${Number(bookDate.slice(5, 7))}月${Number(bookDate.slice(8))}日${periodName}`,
  arrivalTime,
]

const describePeople = ({ peopleNum }: MessageOrder): string => (peopleNum > 0 ? `${peopleNum}人` : '')
