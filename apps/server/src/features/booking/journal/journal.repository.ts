import type { ShopTransaction } from '../../../platform/db/database.ts'
import { turnFrom } from '../orders/order-view.repository.ts'

/** What log, messages and paper say of some orders of one party, by ascending id. */
export function readMealOrders(tx: ShopTransaction, shopId: number, orderIds: readonly number[]) {
  return tx
    .selectFrom('orders')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'orders.shop_id').onRef('room.id', '=', 'orders.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join.onRef('period.shop_id', '=', 'orders.shop_id').onRef('period.id', '=', 'orders.period_id'),
    )
    .select([
      'orders.id',
      'orders.status',
      'orders.user_name as userName',
      'orders.sex',
      'orders.phone',
      'orders.source',
      'orders.deposit_received_fen as depositReceivedFen',
      'orders.pay_type as payType',
      'orders.customer_id as customerId',
      'orders.book_date as bookDate',
      'orders.turn',
      'orders.arrival_time as arrivalTime',
      'orders.people_num as peopleNum',
      'period.title as periodName',
      'room.title as roomName',
      (of) => turnFrom(of).as('turnFrom'),
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', 'in', [...orderIds])
    .orderBy('orders.id')
    .execute()
}

export type MealOrder = Awaited<ReturnType<typeof readMealOrders>>[number]
