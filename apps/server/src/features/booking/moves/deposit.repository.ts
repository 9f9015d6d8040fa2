import type { OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { RunAgain } from '../../../platform/db/run-again.ts'
import { lockBookings } from '../orders/booking.repository.ts'

/**
 * The deposit of a booking that no bill took yet, on the order that shows it. That order may have ended, and may have been
 * deleted since.
 */
export interface DepositOrder {
  id: number
  bookingId: number
  version: number
  status: OrderStatus
  phone: string
  openerId: number | null
  bookDate: string
  periodId: number
  roomId: number
  depositFen: number
  depositReceivedFen: number
  cancelReason: string
  completedAt: Date | null
  /** Until when an application waits: for its deposit, or else for the shop. */
  heldUntil: Date | null
  /** Until when the deposit goes back to whoever cancels, as agreed; null for at any time. */
  refundUntil: Date | null
  /** What share goes back to whoever cancels later, in percent, as agreed. */
  lateRefundPercent: number
  arrivedAt: Date | null
  createdAt: Date
  deletedAt: Date | null
}

const depositOf = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('booking')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.shop_id', '=', 'booking.shop_id')
        .onRef('orders.id', '=', 'booking.deposit_order_id'),
    )
    .select([
      'orders.id',
      'booking.id as bookingId',
      'orders.version',
      (of) => of.ref('orders.status').$castTo<OrderStatus>().as('status'),
      'booking.phone',
      'orders.opener_id as openerId',
      'orders.book_date as bookDate',
      'orders.period_id as periodId',
      'orders.room_id as roomId',
      'booking.deposit_fen as depositFen',
      'booking.deposit_received_fen as depositReceivedFen',
      'orders.cancel_reason as cancelReason',
      'orders.completed_at as completedAt',
      'orders.held_until as heldUntil',
      'booking.refund_until as refundUntil',
      'booking.late_refund_percent as lateRefundPercent',
      'orders.arrived_at as arrivedAt',
      'orders.created_at as createdAt',
      'orders.deleted_at as deletedAt',
    ])
    .where('booking.shop_id', '=', shopId)
    .where('booking.id', '=', bookingId)

/** The booking that an order is a room of; of one that was deleted too. */
async function bookingIdOf(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<number | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('booking_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order?.booking_id
}

/** The deposit of the booking that an order is a room of; nothing for an order that there is none of. */
export async function findDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DepositOrder | undefined> {
  const bookingId = await bookingIdOf(tx, shopId, orderId)
  return bookingId === undefined ? undefined : depositOf(tx, shopId, bookingId).executeTakeFirst()
}

/** The same, its booking locked. No room is: nobody takes or leaves one by paying. */
export async function lockDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  of: { orderId: number } | { bookingId: number },
): Promise<DepositOrder | undefined> {
  const bookingId = 'bookingId' in of ? of.bookingId : await bookingIdOf(tx, shopId, of.orderId)
  if (bookingId === undefined) return undefined
  await lockBookings(tx, shopId, [bookingId])
  // Its room parted from the others between the look and the lock.
  if ('orderId' in of && (await bookingIdOf(tx, shopId, of.orderId)) !== bookingId) throw new RunAgain()
  return depositOf(tx, shopId, bookingId).executeTakeFirst()
}

/** Adds what came in to the deposit of a booking. */
export async function addToDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  { amount, method }: { amount: number; method: string },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set((of) => ({ deposit_received_fen: of('deposit_received_fen', '+', amount), pay_type: method }))
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .execute()
}

/**
 * A bill takes the deposit: what it took stands on its order, and nothing is left on the booking. What was paid online is
 * the shop's from then on, whatever becomes of the other rooms.
 */
export async function closeDeposit(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  bookingId: number,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ deposit_fen: 0, deposit_received_fen: 0, pay_type: '' })
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .execute()
  await sql`
    update payment set kept_at = ${now}
    where shop_id = ${shopId} and booking_id = ${bookingId} and state = 'paid' and kept_at is null`.execute(
    tx,
  )
}

/** Hands the deposit that no bill took to the booking of rooms that part, with what was paid of it online. */
export async function partDeposit(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId, orderId }: { fromId: number; toId: number; orderId: number },
): Promise<void> {
  const open = await tx
    .selectFrom('booking')
    .select(['deposit_fen', 'deposit_received_fen', 'pay_type'])
    .where('shop_id', '=', shopId)
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow()
  const none = { deposit_fen: 0, deposit_received_fen: 0, pay_type: '' }
  for (const [id, change] of [
    [fromId, none],
    [toId, { ...open, deposit_order_id: orderId }],
  ] as const)
    await tx.updateTable('booking').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
  await sql`
    update payment set booking_id = ${toId}
    where shop_id = ${shopId} and booking_id = ${fromId} and kept_at is null and state <> 'refunded'`.execute(
    tx,
  )
}
