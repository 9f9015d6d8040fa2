import type { RefundTerms } from '@roombook/domain/deposits'
import type { Fen } from '@roombook/domain/money'
import type { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { lockBookings, updateBooking } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'

/**
 * A booking's deposit not yet used by a bill, on the order that shows it. That order may have ended and been
 * deleted since.
 */
export interface DepositOrder extends RefundTerms {
  id: number
  bookingId: number
  version: number
  status: OrderStatus
  phone: string
  openerId: number | null
  bookDate: string
  periodId: number
  roomId: number
  depositFen: Fen
  depositReceivedFen: Fen
  cancelReason: string
  completedAt: Date | null
  /** Deadline of a booking request: for its deposit, or else for the store's answer. */
  heldUntil: Date | null
  /** Refund percentage set by staff on cancelling, in place of the agreed one. */
  givenPercent: number | null
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
      'orders.status',
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
      'booking.refund_steps as refundSteps',
      'booking.late_refund_percent as lateRefundPercent',
      'booking.no_show_refund_percent as noShowRefundPercent',
      'booking.refund_given_percent as givenPercent',
      'orders.arrived_at as arrivedAt',
      'orders.created_at as createdAt',
      'orders.deleted_at as deletedAt',
    ])
    .where('booking.shop_id', '=', shopId)
    .where('booking.id', '=', bookingId)

/** Returns the booking id of an order, also of a deleted one. */
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

/** Returns the deposit of an order's booking; undefined for an unknown order. */
export async function findDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<DepositOrder | undefined> {
  const bookingId = await bookingIdOf(tx, shopId, orderId)
  return bookingId === undefined ? undefined : depositOf(tx, shopId, bookingId).executeTakeFirst()
}

/**
 * Finds an order like {@link findDepositOrder}, with its booking locked. Payments change no rooms, so rooms
 * are not locked.
 */
export async function lockDepositOrder(
  tx: ShopTransaction,
  shopId: number,
  of: { orderId: number } | { bookingId: number },
): Promise<DepositOrder | undefined> {
  const bookingId = 'bookingId' in of ? of.bookingId : await bookingIdOf(tx, shopId, of.orderId)
  if (bookingId === undefined) return undefined
  await lockBookings(tx, shopId, [bookingId])
  // The order moved to another booking between the lookup and the lock.
  if ('orderId' in of && (await bookingIdOf(tx, shopId, of.orderId)) !== bookingId) throw new RunAgain()
  return depositOf(tx, shopId, bookingId).executeTakeFirst()
}

/** Columns of a booking without a required deposit. */
const noDeposit = { deposit_fen: 0, pay_type: '' }

/**
 * Closes a deposit that a bill used: its order keeps the required amount, and the booking has no deposit any
 * more. An online payment then belongs to the store, regardless of the other rooms.
 */
export async function closeDeposit(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  bookingId: number,
): Promise<void> {
  await updateBooking(tx, shopId, bookingId, noDeposit)
  await sql`
    update payment set kept_at = ${now}
    where shop_id = ${shopId} and booking_id = ${bookingId} and state = 'paid' and kept_at is null`.execute(
    tx,
  )
}

/**
 * Keeps the unused part of the deposit open for other rooms, without requiring more of them. The bill uses
 * cash-desk money first, so an online payment is marked used only for the rest, because unused online money
 * is refunded automatically.
 */
export async function reopenDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  stays: number,
): Promise<void> {
  await updateBooking(tx, shopId, bookingId, { deposit_fen: stays })
  await sql`
    update payment set used_fen = greatest(used_fen, amount_fen - ${stays}::bigint)
    where shop_id = ${shopId} and booking_id = ${bookingId} and state = 'paid' and kept_at is null`.execute(
    tx,
  )
}

/**
 * Records that the guest agreed to the terms by paying: the payment page shows the terms of a booking by
 * staff.
 */
export async function agreeByPaying(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  bookingId: number,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ terms_agreed_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .where('terms', '<>', '')
    .where('terms_agreed_at', 'is', null)
    .execute()
}

/**
 * Moves the unused deposit to the booking that rooms are separated into: required amount, means, online
 * payments and guarantees.
 */
export async function partDeposit(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId, orderId }: { fromId: number; toId: number; orderId: number },
): Promise<void> {
  const open = await tx
    .selectFrom('booking')
    .select(['deposit_fen', 'pay_type'])
    .where('shop_id', '=', shopId)
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow()
  await updateBooking(tx, shopId, fromId, noDeposit)
  await updateBooking(tx, shopId, toId, { ...open, deposit_order_id: orderId })
  await sql`
    update payment set booking_id = ${toId}
    where shop_id = ${shopId} and booking_id = ${fromId} and kept_at is null and state <> 'refunded'`.execute(
    tx,
  )
  await sql`
    update deposit_guarantee set booking_id = ${toId}
    where shop_id = ${shopId} and booking_id = ${fromId} and state not in ('released', 'charged')`.execute(tx)
}
