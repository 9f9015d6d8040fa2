import type { BookingChannel } from '@roombook/domain/statistics'
import type { LocalDate } from '@roombook/domain/time'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Booking } from '#db/tables.ts'
import { addedOnce, compileStatement } from '#platform/db/compile-statement.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** Fields of a booking that are set when it is inserted. */
export type NewBooking = Omit<Insertable<Booking>, 'shop_id' | 'sync_by_default' | 'deposit_received_fen'> & {
  way: BookingChannel
  booked_on: LocalDate
}

/**
 * Reserves the ids of a booking and its orders before they are inserted, so that they can refer to each
 * other.
 */
export async function takeNumbers(
  tx: ShopTransaction,
  orders: number,
): Promise<{ bookingId: number; orderIds: number[] }> {
  const { rows } = await (orders === 1 ? numbersOfOne(tx, {}) : numbersOfMany(tx, { orders }))
  const { booking_id, order_ids } = only(rows)
  return { bookingId: booking_id, orderIds: order_ids.map(Number) }
}

interface Numbers {
  booking_id: number
  order_ids: string[]
}

/**
 * Prepared statement for one order, the most common case; an array length would make PostgreSQL plan every
 * execution anew.
 */
const numbersOfOne = compileStatement(
  () => sql<Numbers>`
    select nextval('booking_id_seq') as booking_id, array[nextval('orders_id_seq')]::text[] as order_ids`,
)

const numbersOfMany = compileStatement(
  (_, { orders }: { orders: number }) => sql<Numbers>`
    select nextval('booking_id_seq') as booking_id,
      array(select nextval('orders_id_seq') from generate_series(1, ${orders}::int))::text[] as order_ids`,
)

/**
 * Inserts a booking; its orders follow.
 * @returns its id.
 */
export async function insertBooking(
  tx: ShopTransaction,
  shopId: number,
  booking: NewBooking,
): Promise<number> {
  const { rows } = await addBooking(tx, { ...booking, shop_id: shopId })
  return only(rows).id
}

const addBooking = addedOnce('booking', (insert) => insert.returning('id'))

/** Makes the first order show a new booking and its deposit. */
export const showOn = (
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  [first]: readonly number[],
): Promise<void> =>
  updateBooking(tx, shopId, bookingId, { first_order_id: first ?? null, deposit_order_id: first ?? null })

/**
 * Updates the fields of a booking, except its received deposit, which only postings change. Versions belong
 * to the orders: the caller increments those of the orders that show the change.
 */
export async function updateBooking(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  change: Omit<Updateable<Booking>, 'shop_id' | 'id' | 'deposit_received_fen'>,
): Promise<void> {
  await tx
    .updateTable('booking')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .execute()
}

/**
 * Reads the booking of an order, the order that shows it, its phone and opener; undefined for an order that
 * is missing or deleted.
 */
export async function bookingOfOrder(tx: ShopTransaction, shopId: number, orderId: number) {
  return tx
    .selectFrom('order_whole')
    .select(['phone', 'opener_id as openerId', 'booking_id as bookingId', 'first_order_id as firstOrderId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Replaces the labels of a booking. */
export async function replaceBookingLabels(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  labelIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('booking_label')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .execute()
  await insertBookingLabels(tx, shopId, bookingId, labelIds)
}

/** Inserts the labels of a new booking. */
export async function insertBookingLabels(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  labelIds: readonly number[],
): Promise<void> {
  if (labelIds.length === 0) return
  await tx
    .insertInto('booking_label')
    .values(labelIds.map((labelId) => ({ shop_id: shopId, booking_id: bookingId, label_id: labelId })))
    .execute()
}

/**
 * Creates a booking for rooms that were given up, with the guest's details and the SMS state of the original.
 * Wishes and deposit stay with the remaining rooms.
 *
 * @returns its id.
 */
export async function insertParted(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  first: { id: number; bookDate: string },
): Promise<number> {
  const like = await tx
    .selectFrom('booking')
    .select(['sync_by_default', 'customer_id', 'user_name', 'phone', 'sex', 'arrival_time'])
    .select([
      'remark',
      'former_remark',
      'former_phone',
      'invite_style_id',
      'source',
      'way',
      'booked_on',
      'applicant_network',
    ])
    .select([
      'books_when_paid',
      'referral',
      'terms',
      'terms_agreed_at',
      'refund_until',
      'late_refund_percent',
      'no_show_refund_percent',
      'deposit_rule',
    ])
    .select(sql<string>`refund_steps::text`.as('refund_steps'))
    .select(['sms_state', 'replied'])
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('booking')
    .values({
      ...like,
      shop_id: shopId,
      book_date: first.bookDate,
      first_order_id: first.id,
      deposit_order_id: first.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts a reply about an order's meal (`meal_replaycount`). The version stays, because no decision of staff
 * depends on it.
 */
export async function countMealReply(tx: ShopTransaction, shopId: number, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set((of) => ({ meal_reply_count: of('meal_reply_count', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute()
}
