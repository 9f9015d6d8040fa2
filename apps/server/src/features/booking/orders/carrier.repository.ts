import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'

/**
 * The order that carries what a party has but once (people, money, dishes, the invitation), and whose the named order
 * is; nothing where there is no such order, or it was deleted. A single order carries its own.
 */
export const findCarrier = (tx: ShopTransaction, shopId: number, orderId: number) =>
  tx
    .selectFrom('orders')
    .leftJoin('order_group as party', (join) =>
      join.onRef('party.shop_id', '=', 'orders.shop_id').onRef('party.id', '=', 'orders.group_id'),
    )
    .select([
      'orders.phone',
      'orders.opener_id as openerId',
      sql<number>`coalesce(party.first_order_id, orders.id)`.as('carrierId'),
    ])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
