import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Reads the meal check of an order; undefined for an order that is missing or deleted. */
export function readMealCheck(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('order_whole')
    .leftJoin('staff as checker', (join) =>
      join
        .onRef('checker.shop_id', '=', 'order_whole.shop_id')
        .onRef('checker.id', '=', 'order_whole.meal_checker_id'),
    )
    .select([
      'order_whole.meal_checked_at',
      'order_whole.meal_check_remark',
      'checker.nickname as checker_name',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.id', '=', orderId)
    .where('order_whole.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reads the rooms of a linked booking, its first order first. */
export function readLinkedRooms(tx: ShopTransaction, shopId: number, bookingId: number) {
  return tx
    .selectFrom('order_whole')
    .innerJoin('room', (join) =>
      join.onRef('room.shop_id', '=', 'order_whole.shop_id').onRef('room.id', '=', 'order_whole.room_id'),
    )
    .select([
      'order_whole.id',
      'order_whole.room_id',
      'order_whole.status',
      'order_whole.service_fee_fen',
      'order_whole.meal_checked_at',
      'room.title as room_name',
      'order_whole.first_order_id',
    ])
    .where('order_whole.shop_id', '=', shopId)
    .where('order_whole.booking_id', '=', bookingId)
    .where('order_whole.deleted_at', 'is', null)
    .orderBy((of) => of('order_whole.id', '!=', of.ref('order_whole.first_order_id')))
    .orderBy('order_whole.id')
    .execute()
}

/** Reads the labels of a booking and, through `kind`, those of its customer. */
export async function readLabels(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, customerId }: { bookingId: number | null; customerId: number | null },
) {
  const { rows } = await sql<{ kind: 'order' | 'customer'; id: number; group_number: number; title: string }>`
    select label.kind, label.id, label.group_number, label.title
    from label
    where label.shop_id = ${shopId} and label.id in (
      select label_id from booking_label where shop_id = ${shopId} and booking_id = ${bookingId}
      union all
      select label_id from customer_label where shop_id = ${shopId} and customer_id = ${customerId}
    )
    order by label.position, label.id`.execute(tx)
  return rows
}

/** Reads the log of an order, newest first. */
export function readOrderLog(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('action_log')
    .select(['operator_id', 'operator_name', 'action', 'detail', 'at', 'from_status', 'to_status'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute()
}
