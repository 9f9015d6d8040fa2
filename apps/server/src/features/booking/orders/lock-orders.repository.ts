import type { Fen } from '@roombook/domain/money'
import type { OrderStatus, PayType } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { lockBookings } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'

/** Columns of an order that moves read and change. */
export interface LockedOrder {
  id: number
  version: number
  status: OrderStatus
  /** Origin of the order: `guest` or staff. */
  source: string
  booksWhenPaid: boolean
  /** Id of the booking this order belongs to. */
  bookingId: number
  /** Whether the booking has, or had, several orders. */
  linked: boolean
  /** Id of the order that shows the booking's shared data. */
  firstOrderId: number
  /** Id of the order that shows the deposit not yet used by a bill. */
  depositOrderId: number
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
  payType: '' | PayType
  mealCheckedAt: Date | null
  clearedBySystemAt: Date | null
  depositFen: Fen
  depositReceivedFen: Fen
  totalFen: Fen
  drinksFen: Fen
  discountFen: Fen
  paidFen: Fen
  arrearsFen: Fen
}

const lockedColumns = [
  'id',
  'version',
  'status',
  'source',
  'books_when_paid as booksWhenPaid',
  'booking_id as bookingId',
  'linked',
  'first_order_id as firstOrderId',
  'deposit_order_id as depositOrderId',
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

/** Reads the rooms of some orders without locks, to know which rooms to lock. Leaves out deleted orders. */
export async function peekOrders(tx: ShopTransaction, shopId: number, orderIds: readonly number[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'room_id as roomId', 'booking_id as bookingId'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .where('deleted_at', 'is', null)
    .execute()
}

/** Lists the undeleted orders of a booking, by ascending id. */
export async function listMemberIds(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Locks orders by ascending id, after their rooms; their bookings are locked first.
 * @throws Refusal `booking.not_found` when one is missing, deleted, or another shop's.
 */
export async function lockOrders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<LockedOrder[]> {
  const peeked = await peekOrders(tx, shopId, orderIds)
  const bookingIds = new Set(peeked.map((order) => order.bookingId))
  if (bookingIds.size === 0) throw new Refusal('booking.not_found')
  await lockBookings(tx, shopId, [...bookingIds])
  const locked = await tx
    .selectFrom('orders')
    .select(['id', 'booking_id as bookingId'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length < new Set(orderIds).size) throw new Refusal('booking.not_found')
  // An order left its booking between the lookup and the lock.
  if (locked.some((order) => !bookingIds.has(order.bookingId))) throw new RunAgain()
  const rows = await tx
    .selectFrom('order_whole')
    .select(lockedColumns)
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return rows as LockedOrder[]
}

/**
 * Reads an order and all orders linked to it, unlocked, by ascending id; empty where it is missing or
 * deleted.
 */
export async function findLinked(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<LockedOrder[]> {
  const [found] = await peekOrders(tx, shopId, [orderId])
  if (!found) return []
  const rows = await tx
    .selectFrom('order_whole')
    .select(lockedColumns)
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', found.bookingId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as LockedOrder[]
}

/**
 * Selects the current service fee of a room, in fen. An order stores it when it takes the room, so that a
 * later price does not apply to it.
 */
export const selectRoomFee = (shopId: number, roomId: number) =>
  sql<number>`coalesce((select service_fee_fen from room where shop_id = ${shopId} and id = ${roomId}), 0)`

/** Returns an order's customer, period and room; undefined where there is none. */
export async function peekMeal(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('order_whole')
    .select(['customer_id as customerId', 'period_id as periodId', 'room_id as roomId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
