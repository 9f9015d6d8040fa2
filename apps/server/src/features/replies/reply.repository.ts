import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Hours within which a reply counts as an answer to a message. */
const answeredHours = 72

/** A received reply. */
export interface Reply {
  id: number
  phone: string
  content: string
  at: Date
  leaves: boolean
  elsewhere: boolean
}

/** Lists the ids of unprocessed replies, the oldest first. */
export async function listUnhandled(tx: ShopTransaction, shopId: number, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sms_reply')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('handled_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an unprocessed reply; undefined once processed. */
export const lockUnhandled = (tx: ShopTransaction, shopId: number, id: number): Promise<Reply | undefined> =>
  tx
    .selectFrom('sms_reply')
    .select(['id', 'phone', 'content', 'at', 'leaves', 'elsewhere'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Finds a reply, unless its sender was erased. */
export const findReply = (tx: ShopTransaction, shopId: number, id: number) =>
  oneReply(tx, shopId, id).executeTakeFirst()

/** Locks a reply. */
export const lockReply = (tx: ShopTransaction, shopId: number, id: number) =>
  oneReply(tx, shopId, id).forUpdate().executeTakeFirst()

const oneReply = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('sms_reply')
    .select(['id', 'phone', 'content', 'at', 'booking_id as bookingId'])
    .select(['customer_id as customerId', 'read_at as readAt'])
    .select(['answered_at as answeredAt', 'settled_at as settledAt'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('phone', '<>', '')

/** Result of handling a reply. */
export interface ReplyResult {
  message_id?: number | null
  customer_id?: number | null
  booking_id?: number | null
  topic?: 1 | 2
  act?: '' | 'confirmed' | 'cancelled' | 'unsubscribed' | 'asked'
  reason?: string
  handled_at?: Date
  read_at?: Date | null
  chosen_by?: number
  settled_at?: Date
  settled_name?: string
}

/** Stores the result of processing a reply. */
export async function updateReply(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  outcome: ReplyResult,
): Promise<void> {
  await tx.updateTable('sms_reply').set(outcome).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** A booking messaged about shortly before a reply. */
export interface Answered {
  bookingId: number
  messageId: number
  /** First order of the booking. */
  orderId: number
  status: number
  bookDate: string
  customerId: number | null
  /** Whether a reminder asked for 1 or 9. */
  reminded: boolean
}

/**
 * Lists a phone's bookings that it was messaged about in the hours before a time, newest message first; omits
 * bookings that have another phone by now. Bookings whose message is known to have failed come last, since
 * the guest may reply all the same.
 */
export async function bookingsAnswered(
  tx: ShopTransaction,
  shopId: number,
  { phone, at }: Pick<Reply, 'phone' | 'at'>,
): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select o.booking_id as "bookingId", m.last as "messageId", o.id as "orderId", o.status, o.book_date as "bookDate",
      o.customer_id as "customerId", m.reminded
    from (
      select booking_id, max(id) as last, bool_and(state = 'failed') as failed,
        bool_or(kind = 'reminder' and state <> 'failed') as reminded
      from sms_message
      where shop_id = ${shopId} and phone = ${phone} and booking_id is not null and state <> 'queued'
        and created_at between ${at}::timestamptz - make_interval(hours => ${answeredHours})
          and ${at}::timestamptz + interval '5 minutes'
      group by booking_id
    ) m
    join order_whole o on o.shop_id = ${shopId} and o.booking_id = m.booking_id and o.id = o.first_order_id
    where o.phone = ${phone} and o.deleted_at is null
    order by m.failed, m.last desc`.execute(tx)
  return rows
}

/** Days within which a reply without a booking may answer a message. */
const answeredDays = 30

/** The message that a reply seems to answer. */
export interface LastMessage {
  id: number
  bookingId: number | null
  /** Whether it was sent recently enough for a reply about a booking. */
  recent: boolean
}

/** Finds the message a reply seems to answer, on any subject: the phone's last one sent, else attempted. */
export async function findAnswered(
  tx: ShopTransaction,
  shopId: number,
  { phone, at }: Pick<Reply, 'phone' | 'at'>,
): Promise<LastMessage | undefined> {
  const handed = sql`coalesce(sent_at, created_at)`
  return await tx
    .selectFrom('sms_message')
    .select(['id', 'booking_id as bookingId'])
    .select(
      sql<boolean>`created_at >= ${at}::timestamptz - make_interval(hours => ${answeredHours})`.as('recent'),
    )
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('channel', '=', 'sms')
    .where('state', '<>', 'queued')
    .where(
      sql<boolean>`created_at between ${at}::timestamptz - make_interval(days => ${answeredDays})
        and ${at}::timestamptz + interval '5 minutes'`,
    )
    .orderBy(sql`state = 'failed'`)
    .orderBy(handed, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether a booking has unread replies. */
export async function hasUnread(tx: ShopTransaction, shopId: number, bookingId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('sms_reply')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('handled_at', 'is not', null)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a booking's open replies as answered and read. */
export async function markAnswered(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('sms_reply')
    .set((of) => ({ answered_at: at, read_at: of.fn.coalesce('read_at', sql.val(at)) }))
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('handled_at', 'is not', null)
    .where('act', 'in', ['', 'asked'])
    .where('answered_at', 'is', null)
    .where('settled_at', 'is', null)
    .execute()
}

/**
 * Marks a booking's replies as read.
 * @returns the number that were unread.
 */
export async function markRead(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_reply')
    .set({ read_at: at })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
