import type { ComingOrders } from '@roombook/contract/room-shapes'
import type { LocalDate } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listComingOrders, type OrdersWhere } from './coming-order.repository.ts'

/**
 * Requires that no upcoming order needs a room or period; the rooms must be locked.
 * @param what what is to be removed, such as 「牡丹厅」.
 * @param word the action, such as 停用.
 * @throws Refusal `rooms.has_orders` with the orders, as text and as data.
 */
export async function requireNoOrders(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  where: OrdersWhere,
  what: string,
  word: string,
): Promise<void> {
  const coming = await listComingOrders(tx, shopId, today, where)
  if (coming.count === 0) return
  const message = `${what}还有${coming.count}个未完成的订单（${describeOrders(coming)}），请先转台或取消再${word}`
  throw new Refusal('rooms.has_orders', coming, message)
}

const spoken = 3

function describeOrders({ orders, count }: ComingOrders): string {
  const first = orders
    .slice(0, spoken)
    .map(({ bookDate, periodName, roomName, customerName }) =>
      [bookDate.slice(5), periodName, roomName, customerName].filter(Boolean).join(' '),
    )
  return first.join('、') + (count > spoken ? '等' : '')
}
