import { dateWords } from '@roombook/domain'
import { listLinkedIds, readMealOrders } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { describeTurn } from './sms-values.ts'

/** A booking's meal as text that lets its reader recognise it. */
export interface MealText {
  /** 牡丹厅、芍药厅: of rooms that were given up none, while others stand. */
  rooms: string
  /** 12月6日（周日） */
  date: string
  /** 晚餐, or 晚餐（第二轮 · 19:30起） */
  period: string
  /** 18:00, or nothing. */
  arrival: string
}

/** The meal of the booking that an order belongs to; nothing for an order that there is none of. */
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
      date: dateWords(first.bookDate),
      period: first.periodName + describeTurn(orders),
      arrival: first.arrivalTime,
    }
  )
}
