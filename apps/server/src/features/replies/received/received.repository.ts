import type { Sex } from '@roombook/domain/customers'
import type { ReplyOutcome, ReplySubject } from '@roombook/domain/sms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActsOn } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { only } from '#platform/db/only.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

/** Replies of a store that a staff member may read. */
export interface ReplyView {
  /** Whether to include replies about bookings; otherwise only others. */
  ofOrders: boolean
  /** Whether to include replies about bookings that the staff member may not act on. */
  ofOthers: boolean
  /** Whether to include replies of customers in the directory. */
  ofCustomers: boolean
  /** Bookings the staff member may act on, and whose replies they mark as read. */
  acts: ActsOn
}

/** Filter of replies; all given conditions must hold. */
export interface ReceivedFilter {
  from: Date
  /** Exclusive. */
  until: Date
  about: readonly ReplySubject[]
  outcomes: readonly ReplyOutcome[]
  /** Only replies that are unread and that the staff member is to read. */
  unread: boolean
  keyword: string
  /** The keyword as a phone number, within the caller's permissions. */
  clue: PhoneClue
  words: string
  may: ReplyView
}

export interface ReceivedRow {
  id: number
  at: Date
  phone: string
  content: string
  about: ReplySubject
  outcome: ReplyOutcome
  reason: string
  name: string
  customer_id: number | null
  answers: string | null
  campaign_title: string
  booking_id: number | null
  order_id: number | null
  order_made_at: Date | null
  opener_id: number | null
  book_date: string | null
  period_name: string | null
  room_name: string | null
  settled_at: Date | null
  settled_name: string
  unread: boolean
}

const about = sql`case when r.booking_id is not null then 'booking' when m.campaign_id is not null then 'campaign'
  when m.kind like 'scene-%' then 'scene' else 'unknown' end`
const outcomeSql = sql`case when r.act in ('confirmed', 'cancelled', 'unsubscribed') then r.act
  when r.answered_at is not null then 'answered' when r.settled_at is not null then 'settled' else 'waiting' end`

/**
 * Selects replies with the message each seems to answer and its customer, without erased senders. Every table
 * is filtered by the store's id directly, since joining by another row's id within a `with` crashes the
 * coordinator of Citus 13.2.
 */
const replies = (shopId: number): RawBuilder<unknown> => sql`
  sms_reply r
  left join sms_message m on m.shop_id = ${shopId} and m.id = r.message_id
  left join lateral (
    select c.id, c.name, c.sex from customer c
    where c.shop_id = ${shopId} and c.deleted_at is null
      and (c.id = r.customer_id or (r.customer_id is null and c.phone = r.phone)) limit 1
  ) c on true
  where r.shop_id = ${shopId} and r.phone <> ''`

/** Lists a page of the matching replies, newest first. */
export async function listReceived(
  tx: ShopTransaction,
  shopId: number,
  filter: ReceivedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    with found as (
      select r.*, c.id as known_id, c.name as known_name, m.kind as answers, m.campaign_id,
        m.facts ->> '姓名' as told_name, ${about} as about, ${outcomeSql} as outcome
      from ${replies(shopId)} and ${matches(shopId, filter)}
      order by r.at desc, r.id desc limit ${limit} offset ${offset}
    )
    select r.id, r.at, r.phone, r.content, r.about, r.outcome, r.reason, r.known_id as customer_id, r.answers,
      coalesce(nullif(r.known_name, ''), nullif(r.told_name, ''), '') as name,
      coalesce(g.title, '') as campaign_title, r.booking_id, o.id as order_id, o.created_at as order_made_at, o.opener_id,
      o.book_date, p.title as period_name, room.title as room_name,
      coalesce(r.answered_at, r.settled_at) as settled_at, r.settled_name, ${isUnread(shopId, filter.may)} as unread
    from found r
    left join campaign g on g.shop_id = ${shopId} and g.id = r.campaign_id
    left join lateral (
      select o.id, o.created_at, o.opener_id, o.book_date, o.period_id, o.room_id from order_whole o
      where o.shop_id = ${shopId} and o.booking_id = r.booking_id and o.id = o.first_order_id and o.deleted_at is null limit 1
    ) o on true
    left join meal_period p on p.shop_id = ${shopId} and p.id = o.period_id
    left join room on room.shop_id = ${shopId} and room.id = o.room_id
    order by r.at desc, r.id desc`.execute(tx)
  return rows
}

/** Sender of a reply, as far as known. */
export interface ReplyWriter {
  phone: string
  bookingId: number | null
  customerId: number | null
  /** Name in the directory; empty where it has none. */
  name: string
  sex: Sex
  /** Name used in the message they replied to. */
  toldName: string
}

/** Finds the sender of a reply; undefined where the caller may not read it. */
export async function findWriter(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  may: ReplyView,
): Promise<ReplyWriter | undefined> {
  const { rows } = await sql<ReplyWriter>`
    select r.phone, r.booking_id as "bookingId", c.id as "customerId", coalesce(c.name, '') as name,
      coalesce(c.sex, 0) as sex, coalesce(m.facts ->> '姓名', '') as "toldName"
    from ${replies(shopId)} and r.id = ${id} and ${mayRead(may)}`.execute(tx)
  return rows[0]
}

/** Counts the matching replies. */
export async function countReceived(
  tx: ShopTransaction,
  shopId: number,
  filter: ReceivedFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${replies(shopId)} and ${matches(shopId, filter)}`.execute(tx)
  return Number(only(rows).count)
}

/** Counts the unread replies that a staff member is to read. */
export async function countUnread(tx: ShopTransaction, shopId: number, may: ReplyView): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${replies(shopId)} and ${isUnread(shopId, may)} and ${mayRead(may)}`.execute(
    tx,
  )
  return Number(only(rows).count)
}

function matches(shopId: number, filter: ReceivedFilter): RawBuilder<SqlBool> {
  const { from, until, outcomes, unread, keyword, words, clue } = filter
  const conditions = [sql<SqlBool>`r.at >= ${from}`, sql<SqlBool>`r.at < ${until}`, mayRead(filter.may)]
  if (filter.about.length > 0) conditions.push(sql`${about} = any (${sql.val([...filter.about])}::text[])`)
  if (outcomes.length > 0) conditions.push(sql`${outcomeSql} = any (${sql.val([...outcomes])}::text[])`)
  if (!filter.may.ofOthers) conditions.push(sql`not ${isOfOthers(shopId, filter.may)}`)
  if (unread) conditions.push(isUnread(shopId, filter.may))
  if (words !== '') conditions.push(sql`r.content ilike ${likePattern(words)}`)
  if (keyword !== '') {
    const name = sql<SqlBool>`coalesce(nullif(c.name, ''), m.facts ->> '姓名', '') ilike ${likePattern(keyword)}`
    conditions.push(clue.pattern === null ? name : sql`(${name} or r.phone like ${clue.pattern})`)
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Condition for an unread reply that a staff member is to read: of a booking they may act on, or of none. */
const isUnread = (shopId: number, { acts }: Pick<ReplyView, 'acts'>): RawBuilder<SqlBool> =>
  acts.all ? sql`r.read_at is null` : sql`(r.read_at is null and not ${isOfOthers(shopId, { acts })})`

/** Condition for a reply about a booking that a staff member may not act on. */
const isOfOthers = (shopId: number, { acts }: Pick<ReplyView, 'acts'>): RawBuilder<SqlBool> =>
  sql`exists (
    select from order_whole theirs
    where theirs.shop_id = ${shopId} and theirs.booking_id = r.booking_id and theirs.id = theirs.first_order_id
      and not coalesce(theirs.opener_id = ${acts.staffId}, ${acts.unopened}::boolean))`

const mayRead = ({ ofOrders, ofCustomers }: ReplyView): RawBuilder<SqlBool> => {
  if (ofOrders) return sql`true`
  return ofCustomers ? sql`c.id is not null` : sql`false`
}
