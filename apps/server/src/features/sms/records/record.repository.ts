import type { GuestMessageKind, MessageChannel, SmsMessageState } from '@roombook/domain/sms'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActsOn } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

/** Messages of a store that a staff member may read. */
export interface SmsView {
  all: boolean
  /** Messages to customers of the directory. */
  ofCustomers: boolean
  /** Messages after a call. */
  ofCalls: boolean
  /** Messages about bookings that the staff member may act on. */
  acts: ActsOn
}

/** Filter of messages; all given conditions must hold. */
export interface SmsFilter {
  from: Date
  /** Exclusive. */
  until: Date
  kinds: readonly GuestMessageKind[]
  states: readonly SmsMessageState[]
  channels: readonly MessageChannel[]
  trial?: boolean | undefined
  keyword: string
  /** The keyword interpreted as a phone number, within the caller's permissions. */
  clue: PhoneClue
  words: string
  may: SmsView
}

/** Lists a page of the matching messages, newest first. */
export async function listSmsRows(
  tx: ShopTransaction,
  shopId: number,
  filter: SmsFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return (
    tx
      // Selects the page first, so that joins are made for its rows only.
      .with('found', (of) =>
        of
          .selectFrom('sms_message as m')
          .selectAll()
          .where('m.shop_id', '=', shopId)
          .where(matches(shopId, filter))
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .selectFrom('found')
      // One look-up per row: a join of both tables is estimated at one row and then executed for every
      // message. Each names the store by its number, because deriving it from `found` crashes a cluster’s
      // coordinator (Citus 13.2).
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('order_whole as o')
            .innerJoin('meal_period as period', (join) =>
              join.onRef('period.shop_id', '=', 'o.shop_id').onRef('period.id', '=', 'o.period_id'),
            )
            .innerJoin('room', (join) =>
              join.onRef('room.shop_id', '=', 'o.shop_id').onRef('room.id', '=', 'o.room_id'),
            )
            .select(['o.id', 'o.status', 'o.opener_id', 'o.phone', 'o.book_date'])
            .select(['period.title as period_name', 'room.title as room_name'])
            .where('o.shop_id', '=', shopId)
            .whereRef('o.booking_id', '=', 'found.booking_id')
            .whereRef('o.id', '=', 'o.first_order_id')
            .where('o.deleted_at', 'is', null)
            .limit(1)
            .as('shown'),
        (join) => join.onTrue(),
      )
      .leftJoin('phone_text as rang', (join) =>
        join.on('rang.shop_id', '=', shopId).onRef('rang.sms_id', '=', 'found.id'),
      )
      .leftJoin('sms_template as template', (join) =>
        join.on('template.shop_id', '=', shopId).onRef('template.id', '=', 'found.template_id'),
      )
      .select([
        'found.id',
        'found.kind',
        'found.booking_id',
        'found.campaign_id',
        'found.occasion',
        'found.customer_id',
        'found.phone',
        'found.content',
        'found.parts',
        'found.state',
        'found.channel',
        'found.passed',
        'found.error',
        'found.reissue',
        'found.carrier',
        'found.provider_id',
        'found.provider_template',
        'found.created_at',
        'found.sent_at',
        'found.settled_at',
        sql<string | null>`found.facts ->> '姓名'`.as('name'),
        'template.title as template_title',
        'rang.phone_call_id',
        'shown.id as order_id',
        'shown.status as order_status',
        'shown.opener_id',
        'shown.phone as booking_phone',
        'shown.book_date',
        'shown.period_name',
        'shown.room_name',
        (of) =>
          of
            .exists(
              of
                .selectFrom('sms_message as later')
                .select('later.id')
                .where('later.shop_id', '=', shopId)
                .whereRef('later.booking_id', '=', 'found.booking_id')
                .whereRef('later.id', '>', 'found.id'),
            )
            .$castTo<boolean>()
            .as('followed'),
      ])
      .orderBy('found.created_at', 'desc')
      .orderBy('found.id', 'desc')
      .execute()
  )
}

export type SmsRecordRow = Awaited<ReturnType<typeof listSmsRows>>[number]

/** Returns the number of matching messages and their totals. */
export async function sumSms(tx: ShopTransaction, shopId: number, filter: SmsFilter) {
  return tx
    .selectFrom('sms_message as m')
    .select([
      sql<number>`count(*)`.as('count'),
      // Messages that were accepted but not delivered count as sent, since they are charged.
      sql<number>`coalesce(sum(m.parts) filter (where m.state <> 'failed' or m.spent > 0), 0)`.as('parts'),
      sql<number>`coalesce(sum(m.parts) filter (where m.state = 'failed' and m.spent = 0), 0)`.as(
        'failedParts',
      ),
      sql<number>`count(*) filter (where m.state = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where m.state = 'unknown')`.as('unknown'),
    ])
    .where('m.shop_id', '=', shopId)
    .where(matches(shopId, filter))
    .executeTakeFirstOrThrow()
}

/** Builds the conditions on `sms_message`. */
function matches(shopId: number, filter: SmsFilter): RawBuilder<SqlBool> {
  const { kinds, states, channels, trial, keyword, words } = filter
  const conditions = [
    sql<SqlBool>`m.created_at >= ${filter.from}`,
    sql<SqlBool>`m.created_at < ${filter.until}`,
    ...mayRead(shopId, filter.may),
  ]
  if (kinds.length > 0) conditions.push(sql`m.kind = any (${sql.val([...kinds])}::text[])`)
  if (states.length > 0) conditions.push(sql`m.state = any (${sql.val([...states])}::text[])`)
  if (channels.length > 0) conditions.push(sql`m.channel = any (${sql.val([...channels])}::text[])`)
  if (trial !== undefined) conditions.push(trial ? isTrial(shopId) : sql`not ${isTrial(shopId)}`)
  if (keyword !== '') conditions.push(matchesKeyword(shopId, filter))
  if (words !== '') conditions.push(sql`m.content ilike ${likePattern(words)}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Condition for trials: no booking, call or campaign, and no unique key. */
const isTrial = (shopId: number) =>
  sql<SqlBool>`(m.booking_id is null and m.campaign_id is null and m.occasion is null and not ${isOfCall(shopId)})`

const isOfCall = (shopId: number) => sql<SqlBool>`exists (
  select from phone_text t where t.shop_id = ${shopId} and t.sms_id = m.id)`

function mayRead(shopId: number, { all, ofCustomers, ofCalls, acts }: SmsView): RawBuilder<SqlBool>[] {
  if (all) return []
  const readable = [isTrial(shopId), isOwn(shopId, acts)]
  if (ofCustomers) readable.push(sql`m.customer_id is not null`)
  if (ofCalls) readable.push(isOfCall(shopId))
  return [sql`(${sql.join(readable, sql` or `)})`]
}

/** Condition for messages about bookings that a staff member may act on. */
const isOwn = (shopId: number, { all, staffId, unopened }: ActsOn): RawBuilder<SqlBool> =>
  all
    ? sql`m.booking_id is not null`
    : sql`exists (
        select from order_whole own
        where own.shop_id = ${shopId} and own.booking_id = m.booking_id and own.id = own.first_order_id
          and coalesce(own.opener_id = ${staffId}, ${unopened}::boolean))`

/** Trials do not match names, since their values are samples. */
function matchesKeyword(shopId: number, { keyword, clue }: SmsFilter): RawBuilder<SqlBool> {
  const name = sql<SqlBool>`(not ${isTrial(shopId)} and m.facts ->> '姓名' ilike ${likePattern(keyword)})`
  return clue.pattern === null ? name : sql`(${name} or m.phone like ${clue.pattern})`
}
