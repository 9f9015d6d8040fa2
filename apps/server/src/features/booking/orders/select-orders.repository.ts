import { OrderStatus } from '@roombook/domain/orders'
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { DB } from '#db/tables.ts'
import { turnFrom } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Selects the columns that board cards, lists and an order's detail share. Includes deleted orders. */
export const selectOrders = (tx: ShopTransaction, shopId: number) =>
  addOrderColumns(tx.selectFrom('order_whole').where('order_whole.shop_id', '=', shopId))

/** Adds the shared order columns to an existing selection of orders. */
export function addOrderColumns<Selected>(orders: SelectQueryBuilder<DB, 'order_whole', Selected>) {
  return orders
    .leftJoin('staff as opener', (join) =>
      join
        .onRef('opener.shop_id', '=', 'order_whole.shop_id')
        .onRef('opener.id', '=', 'order_whole.opener_id'),
    )
    .leftJoin('customer', (join) =>
      join
        .onRef('customer.shop_id', '=', 'order_whole.shop_id')
        .onRef('customer.id', '=', 'order_whole.customer_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.version',
      'order_whole.status',
      'order_whole.turn',
      'order_whole.user_name',
      'order_whole.sex',
      'order_whole.phone',
      'order_whole.people_num',
      'order_whole.arrival_time',
      'order_whole.arrived_at',
      'order_whole.booking_id',
      'order_whole.group_id',
      'order_whole.sms_state',
      'order_whole.replied',
      'order_whole.held_until',
      'order_whole.opener_id',
      'opener.nickname as opener_name',
      'customer.visits',
      (of) => turnFrom(of).as('turn_from'),
    ])
}

/** Condition: dishes were chosen for the order and are not confirmed yet. */
export const dishesWaiting = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of.exists(
    of
      .selectFrom('preorder as begun')
      .innerJoin('preorder_line as wish', (join) =>
        join.onRef('wish.shop_id', '=', 'begun.shop_id').onRef('wish.preorder_id', '=', 'begun.id'),
      )
      .select('wish.id')
      .whereRef('begun.shop_id', '=', 'order_whole.shop_id')
      .whereRef('begun.booking_id', '=', 'order_whole.booking_id')
      .whereRef('order_whole.id', '=', 'order_whole.first_order_id')
      .where('begun.is_sure', '<>', 1),
  )

/** Condition: a guest's change request waits for an answer. */
export const changeWaiting = (of: ExpressionBuilder<DB, 'order_whole'>) =>
  of.exists(
    of
      .selectFrom('order_change_request as asked')
      .select('asked.id')
      .whereRef('asked.shop_id', '=', 'order_whole.shop_id')
      .whereRef('asked.order_id', '=', 'order_whole.id')
      .where('asked.state', '=', 'open')
      // Requests about an ended order are no longer answered.
      .where('order_whole.status', 'in', [OrderStatus.booked, OrderStatus.arrived]),
  )
