import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Selects the time from which an order has its room, in minutes since its day began; null for a first
 * seating, and where there is none.
 */
export const turnFrom = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of
    .case()
    .when('order_whole.turn', '>', 1)
    .then(
      of
        .selectFrom('room_claim as sat')
        .select('sat.from_minutes')
        .whereRef('sat.shop_id', '=', 'order_whole.shop_id')
        .whereRef('sat.order_id', '=', 'order_whole.id')
        .where('sat.released_at', 'is', null)
        .limit(1),
    )
    .end()

/** Reads the fields of some orders of one booking for log, messages and print, by ascending id. */
export function readMealOrders(tx: ShopTransaction, shopId: number, orderIds: readonly number[]) {
  return tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .innerJoin('meal_period as period', (join) =>
      join
        .onRef('period.shop_id', '=', 'order_whole.shop_id')
        .onRef('period.id', '=', 'order_whole.period_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.status',
      'order_whole.user_name as userName',
      'order_whole.sex',
      'order_whole.phone',
      'order_whole.source',
      'order_whole.send_sms as sendSms',
      'order_whole.deposit_received_fen as depositReceivedFen',
      'order_whole.pay_type as payType',
      'order_whole.customer_id as customerId',
      'order_whole.book_date as bookDate',
      'order_whole.turn',
      'order_whole.arrival_time as arrivalTime',
      'order_whole.people_num as peopleNum',
      'period.title as periodName',
      'room.title as roomName',
      (of) => turnFrom(of).as('turnFrom'),
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', 'in', [...orderIds])
    .orderBy('order_whole.id')
    .execute()
}

export type MealOrder = Awaited<ReturnType<typeof readMealOrders>>[number]
