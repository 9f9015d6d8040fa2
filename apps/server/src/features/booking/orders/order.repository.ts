import type { OrderStatus } from '@roombook/domain'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Orders } from '../../../../db/tables.ts'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** What the moves of an order look at and change. */
export interface LockedOrder {
  id: number
  version: number
  status: OrderStatus
  /** Who made it: a guest by themselves, or the staff. */
  source: string
  booksWhenPaid: boolean
  groupId: number | null
  bookDate: string
  periodId: number
  roomId: number
  turn: number
  customerId: number | null
  userName: string
  phone: string
  openerId: number | null
  heldUntil: Date | null
  peopleNum: number
  payType: string
  mealCheckedAt: Date | null
  clearedBySystemAt: Date | null
  depositFen: number
  depositReceivedFen: number
  totalFen: number
  drinksFen: number
  discountFen: number
  paidFen: number
  arrearsFen: number
}

const lockedColumns = [
  'id',
  'version',
  'status',
  'source',
  'books_when_paid as booksWhenPaid',
  'group_id as groupId',
  'book_date as bookDate',
  'period_id as periodId',
  'room_id as roomId',
  'turn',
  'customer_id as customerId',
  'user_name as userName',
  'phone',
  'opener_id as openerId',
  'held_until as heldUntil',
  'people_num as peopleNum',
  'pay_type as payType',
  'meal_checked_at as mealCheckedAt',
  'cleared_by_system_at as clearedBySystemAt',
  'deposit_fen as depositFen',
  'deposit_received_fen as depositReceivedFen',
  'total_fen as totalFen',
  'drinks_fen as drinksFen',
  'discount_fen as discountFen',
  'paid_fen as paidFen',
  'arrears_fen as arrearsFen',
] as const

/** Where some orders stand, unlocked: to know which rooms to lock. Deleted ones are left out. */
export async function peekOrders(tx: ShopTransaction, shopId: number, orderIds: readonly number[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'room_id as roomId', 'group_id as groupId'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .where('deleted_at', 'is', null)
    .execute()
}

/** The live members of a group, by ascending id. */
export async function listGroupMemberIds(
  tx: ShopTransaction,
  shopId: number,
  groupId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks orders by ascending id, after their rooms.
 * @throws Refusal `booking.not_found` when one is missing, deleted, or another shop's.
 */
export async function lockOrders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<LockedOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(lockedColumns)
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < new Set(orderIds).size) throw new Refusal('booking.not_found')
  return rows as LockedOrder[]
}

/** An order and all that is linked to it, unlocked, by ascending id; nothing where it is missing or deleted. */
export async function findParty(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<LockedOrder[]> {
  const [found] = await peekOrders(tx, shopId, [orderId])
  if (!found) return []
  const rows = await tx
    .selectFrom('orders')
    .select(lockedColumns)
    .where('shop_id', '=', shopId)
    .where((of) => (found.groupId === null ? of('id', '=', orderId) : of('group_id', '=', found.groupId)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as LockedOrder[]
}

/**
 * What a room costs at this moment. An order keeps it from when it takes the room, so that nobody pays more than was
 * said, whatever the house asks later.
 */
const feeOf = (shopId: number, roomId: number) =>
  sql<number>`coalesce((select service_fee_fen from room where shop_id = ${shopId} and id = ${roomId}), 0)`

/** Inserts an order, with what its room costs. @returns its id. */
export async function insertOrder(
  tx: ShopTransaction,
  order: Omit<Insertable<Orders>, 'service_fee_fen'>,
): Promise<number> {
  const service_fee_fen = feeOf(order.shop_id, order.room_id)
  const { id } = await tx
    .insertInto('orders')
    .values({ ...order, service_fee_fen })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an order; its version moves, since staff decide by what changed. In another room it costs what that one does. */
export async function updateOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  change: Updateable<Orders>,
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
        service_fee_fen: sql<number>`case when room_id = ${roomId} then service_fee_fen else ${feeOf(shopId, roomId)} end`,
      }
    : {}

/** Begins a group of linked orders. @returns its id. */
export async function insertGroup(tx: ShopTransaction, shopId: number): Promise<number> {
  const { id } = await tx
    .insertInto('order_group')
    .values({ shop_id: shopId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Names the order that carries people, money and dishes of a group. */
export async function setFirstOrder(tx: ShopTransaction, shopId: number, groupId: number, orderId: number) {
  await tx
    .updateTable('order_group')
    .set({ first_order_id: orderId })
    .where('shop_id', '=', shopId)
    .where('id', '=', groupId)
    .execute()
}

/** Gives an order these labels and no others. */
export async function replaceOrderLabels(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
  labelIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('order_label').where('shop_id', '=', shopId).where('order_id', '=', orderId).execute()
  if (labelIds.length === 0) return
  await tx
    .insertInto('order_label')
    .values(labelIds.map((labelId) => ({ shop_id: shopId, order_id: orderId, label_id: labelId })))
    .execute()
}

/** The whole phone of an order, whose it is, and who may act on it. */
export async function findOrderPhone(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('orders')
    .select(['phone', 'customer_id as customerId', 'opener_id as openerId', 'status'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** What was done about an order without changing it. */
const unversioned = ['booking.reveal-phone', 'booking.reveal-opener', 'booking.send-sms']

/** Who changed an order last, and how: what a stale version is told. */
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

/** The order that carries people, money and dishes of the party that an order belongs to; a single one is its own. */
export async function findFirstOrder(
  tx: ShopTransaction,
  shopId: number,
  order: { id: number; groupId: number | null },
): Promise<number> {
  if (order.groupId === null) return order.id
  const party = await tx
    .selectFrom('order_group')
    .select('first_order_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', order.groupId)
    .executeTakeFirst()
  return party?.first_order_id ?? order.id
}
