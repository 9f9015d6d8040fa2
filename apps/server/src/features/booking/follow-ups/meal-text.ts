import { dateText } from '@roombook/domain/time'
import { listLinkedIds, readMealOrders } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { describeTurn } from './sms-values.ts'

/** Text that identifies a booking's meal to its reader. */
export interface MealText {
  /** 牡丹厅、芍药厅; omits rooms that were given up while others remain. */
  rooms: string
  /** 12月6日（周日） */
  date: string
  /** 晚餐, or 晚餐（第二轮 · 19:30起） */
  period: string
  /** 18:00, or empty. */
  arrival: string
}

/** Reads the meal text of the booking that an order belongs to; undefined for an unknown order. */
export async function readMealText(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<MealText | undefined> {
  const linked = await readMealOrders(tx, shopId, await listLinkedIds(tx, shopId, orderId))
  const remaining = linked.filter((order) => order.status > 0)
  const orders = remaining.length > 0 ? remaining : linked
  const [first] = orders
  return (
    first && {
      rooms: orders.map((order) => order.roomName).join('、'),
      date: dateText(first.bookDate),
      period: first.periodName + describeTurn(orders),
      arrival: first.arrivalTime,
    }
  )
}
