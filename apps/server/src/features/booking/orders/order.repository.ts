import { type Fen, noMoney } from '@roombook/domain/money'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Orders } from '#db/tables.ts'
import { addedOnce } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import { selectRoomFee } from './lock-orders.repository.ts'

/** Columns of an order that are sums of postings; only postings change them. */
type PostedSum =
  | 'deposit_received_fen'
  | 'total_fen'
  | 'drinks_fen'
  | 'discount_fen'
  | 'paid_fen'
  | 'arrears_fen'

/** Changeable columns of an order, without its money. */
export type OrderChange = Omit<Updateable<Orders>, PostedSum>

type NewOrder = Omit<Insertable<Orders>, 'service_fee_fen' | PostedSum>

/**
 * Inserts an order with its room's service fee, which is read beforehand because a cluster accepts no
 * sub-query as a value.
 * @returns its id.
 */
export async function insertOrder(tx: ShopTransaction, order: NewOrder): Promise<number> {
  const room = await tx
    .selectFrom('room')
    .select('service_fee_fen as fee')
    .where('shop_id', '=', order.shop_id)
    .where('id', '=', order.room_id)
    .executeTakeFirst()
  return insertOrderAt(tx, order, room?.fee ?? noMoney)
}

/**
 * Inserts an order whose room's service fee is known, in a single statement.
 * @returns its id.
 */
export async function insertOrderAt(tx: ShopTransaction, order: NewOrder, serviceFee: Fen): Promise<number> {
  const { rows } = await addOrder(tx, { ...order, service_fee_fen: serviceFee })
  return only(rows).id
}

const addOrder = addedOnce('orders', (insert) => insert.returning('id'))

/**
 * Changes an order and increments its version, because staff decide by what changed. A new room also sets its
 * service fee.
 */
export async function updateOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  change: OrderChange,
): Promise<number> {
  const { version } = await tx
    .updateTable('orders')
    .set((of) => ({ ...change, ...feeOfMove(shopId, change.room_id), version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const feeOfMove = (shopId: number, roomId: Updateable<Orders>['room_id']) =>
  typeof roomId === 'number'
    ? {
        service_fee_fen: sql<number>`case when room_id = ${roomId} then service_fee_fen else ${selectRoomFee(shopId, roomId)} end`,
      }
    : {}

/** Reads the full phone of an order, its customer, and the fields that decide who may act on it. */
export async function findOrderPhone(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('order_whole')
    .select([
      'phone',
      'customer_id as customerId',
      'opener_id as openerId',
      'status',
      'book_date as bookDate',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Actions logged for an order that do not change it. */
const unversioned = [
  'booking.reveal-phone',
  'booking.reveal-opener',
  'booking.ask-handover',
  'booking.send-sms',
  'booking.confirm-by-sms',
  'replies.answer',
  'replies.choose-booking',
]

/** Returns who changed an order last, and how, for the refusal of a stale version. */
export async function findLastChange(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('action_log')
    .select(['operator_name as by', 'action', 'at'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'not in', unversioned)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}
