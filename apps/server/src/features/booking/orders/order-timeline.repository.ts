import type { StoryKind } from '@roombook/domain/orders'
import { namedStoryKinds, storyPatterns } from '@roombook/domain/orders'
import type { GuestMessageKind, MessageChannel, SmsMessageState } from '@roombook/domain/sms'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A timeline entry of an order; `facts` depends on its source. */
export type StoryRow = { id: number; at: Date; operator: string } & (
  | { source: 'log'; facts: { action: string; remark: string | null } }
  | { source: 'call'; facts: CallFacts }
  | { source: 'message'; facts: MessageFacts }
  | { source: 'reply'; facts: ReplyFacts }
)

export interface CallFacts {
  line: string
  answered: boolean
  /** Whether the phone line reported the call as unanswered, as already ended, or late. */
  missed: boolean
  how: string
  booked: boolean
}
export interface MessageFacts {
  kind: GuestMessageKind
  content: string
  state: SmsMessageState
  channel: MessageChannel
  error: string
}
export interface ReplyFacts {
  content: string
  act: '' | 'confirmed' | 'cancelled' | 'unsubscribed' | 'asked'
  answered: boolean
  settled: boolean
}

export interface StoryQuery {
  shopId: number
  orderId: number
  bookingId: number
  /** The booking's phone; its calls between these times belong to the timeline. */
  phone: string
  from: Date
  until: Date
  /** Limits the timeline to one kind. */
  kind: StoryKind | undefined
}

type Source = StoryRow['source']

/** Returns the sources of a kind. */
const sourceOf = (kind: StoryKind): readonly Source[] =>
  kind === 'call' || kind === 'reply' ? [kind] : kind === 'message' ? ['message', 'log'] : ['log']

const likeAny = (kind: Parameters<typeof storyPatterns>[0]): RawBuilder<boolean> =>
  sql<boolean>`l.action like any (${storyPatterns(kind)})`

/** Builds the condition for a kind's log rows; without a kind, all rows except answers to the invitation. */
function matchesKind(kind: StoryKind | undefined): RawBuilder<boolean> {
  if (kind === undefined) return sql<boolean>`not ${likeAny('invitation')}`
  if (kind === 'change') return sql<boolean>`not (${sql.join(namedStoryKinds.map(likeAny), sql` or `)})`
  return kind === 'call' || kind === 'reply' ? sql<boolean>`false` : likeAny(kind)
}

/** Selects the calls of a timeline: those its booking was made from, and those of its phone around it. */
const callsOf = ({ shopId, bookingId, phone, from, until }: StoryQuery): RawBuilder<unknown> => sql`
  select p.id from phone_call p where p.shop_id = ${shopId} and p.phone <> '' and p.phone = ${phone}
    and p.rang_at between ${from} and ${until}
  union all
  select p.id from phone_call p join order_whole b on b.shop_id = p.shop_id and b.id = p.booked_order_id
  where p.shop_id = ${shopId} and p.booked_order_id is not null and b.booking_id = ${bookingId}`

const sources: Readonly<Record<Source, (of: StoryQuery) => RawBuilder<unknown>>> = {
  log: ({ shopId, orderId, kind }) => sql`
    select 'log' as source, l.seq as id, l.at, l.operator_name as operator,
      jsonb_build_object('action', l.action, 'remark', l.detail ->> 'remark') as facts
    from action_log l
    where l.shop_id = ${shopId} and l.subject = 'order' and l.subject_id = ${orderId} and ${matchesKind(kind)}`,
  call: (of) => sql`
    select 'call' as source, c.id, c.rang_at as at, c.handled_name as operator,
      jsonb_build_object('line', c.line_number, 'answered', c.answered_at is not null,
        'missed', c.missed_at is not null or c.ended_at is not null or c.late,
        'how', c.handled_how, 'booked', o.id is not null) as facts
    from phone_call c
    left join order_whole o on o.shop_id = c.shop_id and o.id = c.booked_order_id and o.booking_id = ${of.bookingId}
    where c.shop_id = ${of.shopId} and c.id in (${callsOf(of)})`,
  // A text after a call belongs to no booking; it is listed with its call.
  message: (of) => sql`
    select 'message' as source, m.id, m.created_at as at, '' as operator,
      jsonb_build_object('kind', m.kind, 'content', m.content, 'state', m.state, 'channel', m.channel, 'error', m.error) as facts
    from sms_message m
    where m.shop_id = ${of.shopId} and m.id in (
      select b.id from sms_message b where b.shop_id = ${of.shopId} and b.booking_id = ${of.bookingId}
      union all
      select t.sms_id from phone_text t where t.shop_id = ${of.shopId} and t.sms_id is not null
        and t.phone_call_id in (${callsOf(of)}))`,
  reply: ({ shopId, bookingId }) => sql`
    select 'reply' as source, r.id, r.at, '' as operator,
      jsonb_build_object('content', r.content, 'act', r.act, 'answered', r.answered_at is not null,
        'settled', r.settled_at is not null) as facts
    from sms_reply r
    where r.shop_id = ${shopId} and r.booking_id = ${bookingId}`,
}

const sourcesOf = ({ kind }: StoryQuery): readonly Source[] =>
  kind === undefined ? (Object.keys(sources) as Source[]) : sourceOf(kind)

/** Reads an order's timeline, latest first. */
export async function readStory(
  tx: ShopTransaction,
  of: StoryQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoryRow[]> {
  // No page needs more rows than this of a single source.
  const parts = sourcesOf(of).map(
    (source) =>
      sql`(select * from (${sources[source](of)}) each order by at desc, id desc limit ${limit + offset})`,
  )
  const { rows } = await sql<StoryRow>`
    select source, id, at, operator, facts from (${sql.join(parts, sql` union all `)}) every
    order by at desc, source, id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the entries of {@link readStory}. */
export async function countStory(tx: ShopTransaction, of: StoryQuery): Promise<number> {
  const counts = sourcesOf(of).map((source) => sql`(select count(*) from (${sources[source](of)}) each)`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(tx)
  return only(rows).count
}

/** Returns the keys of an order's timeline; undefined where the order is missing or deleted. */
export const findStory = (tx: ShopTransaction, shopId: number, orderId: number) =>
  tx
    .selectFrom('order_whole')
    .select(['booking_id', 'phone', 'book_date', 'created_at', 'completed_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Finds the call that an order's booking was made from, the first where there are several. */
export async function findBookedCall(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<{ rang_at: Date; line_number: string } | undefined> {
  const { rows } = await sql<{ rang_at: Date; line_number: string }>`
    select c.rang_at, c.line_number
    from order_whole o
    join order_whole member on member.shop_id = o.shop_id and member.booking_id = o.booking_id
    join phone_call c on c.shop_id = member.shop_id and c.booked_order_id = member.id
    where o.shop_id = ${shopId} and o.id = ${orderId}
    order by c.rang_at, c.id limit 1`.execute(tx)
  return rows[0]
}
