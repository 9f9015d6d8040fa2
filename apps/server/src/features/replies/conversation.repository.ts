import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** SMS about a booking, in either direction. */
export interface ConversationRow {
  id: number
  fromGuest: boolean
  phone: string
  content: string
  at: Date
  /** State of the store's message. */
  state: string
  error: string
  act: '' | 'confirmed' | 'cancelled' | 'unsubscribed' | 'asked'
  reason: string
  chosen: boolean
  read: boolean
  topic: number
}

/** Most messages of a conversation shown. */
const conversationLimit = 100

/** Lists a booking's conversation, oldest first: its messages and the replies shown with it. */
export async function listConversation(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select * from (
      select id, false as "fromGuest", phone, content, created_at as at, state, error, '' as act, '' as reason,
        true as chosen, true as read, 1 as topic
      from sms_message where shop_id = ${shopId} and booking_id = ${bookingId} and content <> ''
      union all
      select id, true, phone, content, at, '', '', act, reason, chosen_by is not null, read_at is not null, topic
      from sms_reply
      where shop_id = ${shopId} and booking_id = ${bookingId} and handled_at is not null and content <> ''
      order by at desc, id desc limit ${conversationLimit}
    ) said order by at, id`.execute(tx)
  return rows
}

/** Returns short descriptions of bookings: 11-20 晚餐 牡丹厅 王先生. */
export async function describeBookings(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; words: string }>`
    select o.id, concat_ws(' ', to_char(o.book_date, 'MM-DD'), p.title, r.title, nullif(o.user_name, '')) as words
    from order_whole o
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    join room r on r.shop_id = o.shop_id and r.id = o.room_id
    where o.shop_id = ${shopId} and o.id = any (${sql.val([...orderIds])}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** Finds a booking by one of its orders, with the columns a conversation needs. */
export const findTalk = (tx: ShopTransaction, shopId: number, orderId: number) =>
  tx
    .selectFrom('order_whole as o')
    .select(['o.id', 'o.status', 'o.user_name as userName', 'o.sex', 'o.phone'])
    .select(['o.booking_id as bookingId', 'o.customer_id as customerId', 'o.opener_id as openerId'])
    .select([
      'o.first_order_id as firstOrderId',
      'o.meal_check_remark as mealRemark',
      'o.book_date as bookDate',
    ])
    .where('o.shop_id', '=', shopId)
    .where('o.id', '=', orderId)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()

/** Finds a booking's first order, opener and date. */
export const findTalkOfBooking = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('order_whole as o')
    .select(['o.id', 'o.opener_id as openerId', 'o.book_date as bookDate'])
    .where('o.shop_id', '=', shopId)
    .where('o.booking_id', '=', bookingId)
    .whereRef('o.id', '=', 'o.first_order_id')
    .executeTakeFirst()

/** Lists the answers about a booking since a time; the booking must be locked. */
export async function listAnswers(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, since }: { bookingId: number; since: Date },
): Promise<{ at: Date; words: string; failed: boolean }[]> {
  const { rows } = await sql<{ at: Date; words: string; failed: boolean }>`
    select created_at as at, coalesce(facts ->> '回复', '') as words, state = 'failed' as failed from sms_message
    where shop_id = ${shopId} and booking_id = ${bookingId} and kind = 'reply' and created_at > ${since}`.execute(
    tx,
  )
  return rows
}
