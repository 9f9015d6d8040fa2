import type { TimelineKind } from '@roombook/contract/customer-timeline'
import { type OrderStatus, storyPatterns } from '@roombook/domain/orders'
import type { GuestMessageKind, MessageChannel, SmsMessageState } from '@roombook/domain/sms'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A timeline entry of a customer; each kind has its own columns in `facts`. */
export type TimelineRow =
  | { kind: 'order'; id: number; at: Date; operator: string; facts: OrderFacts }
  | { kind: 'call'; id: number; at: Date; operator: string; facts: CallFacts }
  | { kind: 'visit'; id: number; at: Date; operator: string; facts: VisitFacts }
  | { kind: 'record'; id: number; at: Date; operator: string; facts: RecordFacts }
  | { kind: 'message'; id: number; at: Date; operator: string; facts: MessageFacts }
  | { kind: 'reply'; id: number; at: Date; operator: string; facts: ReplyFacts }
  | { kind: 'level'; id: number; at: Date; operator: string; facts: LevelFacts }
  | { kind: 'change'; id: number; at: Date; operator: string; facts: ChangeFacts }

export interface OrderFacts {
  book_date: string
  period: string
  room: string
  people: number
  status: OrderStatus
  spent_fen: number
  remark: string
}
export interface CallFacts {
  /** Digits of the telephone line. */
  line: string
  answered: boolean
  /** The line reported the call as unanswered or ended, or its report arrived late. */
  missed: boolean
  how: string
  order_id: number | null
}
export interface VisitFacts {
  order_id: number
  /** Null once erased. */
  remark: string | null
  action: string
}
export interface RecordFacts {
  book_date: string
  room: string
  total_fen: number
  remark: string
}
export interface MessageFacts {
  order_id: number | null
  kind: GuestMessageKind
  content: string
  state: SmsMessageState
  channel: MessageChannel
  /** Reason why it was not sent. */
  error: string
  /** Whether the guest replied to this message. */
  replied: boolean
}
export interface ReplyFacts {
  order_id: number | null
  content: string
  act: '' | 'confirmed' | 'cancelled' | 'unsubscribed' | 'asked'
  answered: boolean
  settled: boolean
}
export interface LevelFacts {
  from: string
  to: string
  reason: string
}
export interface ChangeFacts {
  /** Null once erased. */
  remark: string | null
  fields: string[]
}

interface TimelineQuery {
  shopId: number
  customerId: number
  /** The only kind to read; undefined for all. */
  kind: TimelineKind | undefined
}

/** Actions of an order's log that the guest's timeline shows: money, dishes, arrival and payment. */
const visitActions = [...storyPatterns('money'), ...storyPatterns('dishes'), ...storyPatterns('visit')]

/** SQL of each kind: its rows, time, operator and facts. */
const sources: Readonly<Record<TimelineKind, (of: TimelineQuery) => RawBuilder<unknown>>> = {
  order: ({ shopId, customerId }) => sql`
    select 'order' as kind, o.id, o.created_at as at, coalesce(s.nickname, '') as operator,
      jsonb_build_object('book_date', o.book_date, 'period', p.title, 'room', r.title, 'people', o.people_num,
        'status', o.status, 'spent_fen', o.total_fen + o.drinks_fen - o.discount_fen, 'remark', o.admin_remark) as facts
    from order_whole o
    join room r on r.shop_id = o.shop_id and r.id = o.room_id
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    left join staff s on s.shop_id = o.shop_id and s.id = o.opener_id
    where o.shop_id = ${shopId} and o.customer_id = ${customerId} and o.deleted_at is null`,
  // Calls from the customer's current number, and calls during which a booking for them was made.
  call: ({ shopId, customerId }) => sql`
    select 'call' as kind, t.id, t.rang_at as at, t.handled_name as operator,
      jsonb_build_object('line', t.line_number, 'answered', t.answered_at is not null,
        'missed', t.missed_at is not null or t.ended_at is not null or t.late, 'how', t.handled_how,
        'order_id', t.booked_order_id) as facts
    from phone_call t
    where t.shop_id = ${shopId} and t.id in (
      select p.id from phone_call p where p.shop_id = ${shopId} and p.phone <> ''
        and p.phone = (select c.phone from customer c where c.shop_id = ${shopId} and c.id = ${customerId})
      union all
      select p.id from phone_call p join order_whole o on o.shop_id = p.shop_id and o.id = p.booked_order_id
      where p.shop_id = ${shopId} and p.booked_order_id is not null and o.customer_id = ${customerId})`,
  visit: ({ shopId, customerId }) => sql`
    select 'visit' as kind, l.seq as id, l.at, l.operator_name as operator,
      jsonb_build_object('order_id', l.subject_id, 'remark', l.detail ->> 'remark', 'action', l.action) as facts
    from order_whole o
    join action_log l on l.shop_id = o.shop_id and l.subject = 'order' and l.subject_id = o.id
    where o.shop_id = ${shopId} and o.customer_id = ${customerId} and o.deleted_at is null
      and l.action like any (${visitActions})`,
  record: ({ shopId, customerId }) => sql`
    select 'record' as kind, w.id, w.created_at as at, s.nickname as operator,
      jsonb_build_object('book_date', w.book_date, 'room', r.title, 'total_fen', w.total_fen, 'remark', w.remark) as facts
    from customer_record w
    join room r on r.shop_id = w.shop_id and r.id = w.room_id
    join staff s on s.shop_id = w.shop_id and s.id = w.staff_id
    where w.shop_id = ${shopId} and w.customer_id = ${customerId}`,
  message: ({ shopId, customerId }) => sql`
    select 'message' as kind, m.id, m.created_at as at, '' as operator,
      jsonb_build_object('order_id', b.id, 'kind', m.kind, 'content', m.content, 'state', m.state, 'channel', m.channel,
        'error', m.error, 'replied', exists (select from sms_reply r where r.shop_id = m.shop_id and r.phone = m.phone
          and r.phone <> '' and r.message_id = m.id)) as facts
    from sms_message m
    left join order_whole b on b.shop_id = m.shop_id and b.booking_id = m.booking_id and b.id = b.first_order_id
    where m.shop_id = ${shopId} and m.id in (
      select h.id from sms_message h where h.shop_id = ${shopId} and h.customer_id = ${customerId}
      union
      -- What followed a call of theirs before they were in the book.
      select t.sms_id from phone_text t where t.shop_id = ${shopId} and t.sms_id is not null
        and t.phone = (select c.phone from customer c where c.shop_id = ${shopId} and c.id = ${customerId}))`,
  // Replies from before the sender was a customer are found by phone.
  reply: ({ shopId, customerId }) => sql`
    select 'reply' as kind, r.id, r.at, '' as operator,
      jsonb_build_object('order_id', b.id, 'content', r.content, 'act', r.act, 'answered', r.answered_at is not null,
        'settled', r.settled_at is not null) as facts
    from sms_reply r
    left join order_whole b on b.shop_id = r.shop_id and b.booking_id = r.booking_id and b.id = b.first_order_id
      and b.deleted_at is null
    where r.shop_id = ${shopId} and r.phone <> '' and (r.customer_id = ${customerId} or (r.customer_id is null
      and r.phone = (select c.phone from customer c where c.shop_id = ${shopId} and c.id = ${customerId})))`,
  level: ({ shopId, customerId }) => sql`
    select 'level' as kind, v.id, v.at, '' as operator,
      jsonb_build_object('from', v.from_title, 'to', v.to_title, 'reason', v.reason) as facts
    from customer_level_change v
    where v.shop_id = ${shopId} and v.customer_id = ${customerId}`,
  // Follow-up records are timeline entries themselves, so their log rows are omitted.
  change: ({ shopId, customerId }) => sql`
    select 'change' as kind, l.seq as id, l.at, l.operator_name as operator,
      jsonb_build_object('remark', l.detail ->> 'remark', 'fields', to_jsonb(l.fields)) as facts
    from action_log l
    where l.shop_id = ${shopId} and l.subject = 'customer' and l.subject_id = ${customerId}
      and l.action <> 'customers.add-record'`,
}

const kindsOf = ({ kind }: TimelineQuery): TimelineKind[] =>
  kind === undefined ? (Object.keys(sources) as TimelineKind[]) : [kind]

/** Reads a customer's timeline, the latest first. */
export async function readTimeline(
  tx: ShopTransaction,
  query: TimelineQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<TimelineRow[]> {
  // Limits each kind to the rows that the page can need.
  const parts = kindsOf(query).map(
    (kind) =>
      sql`(select * from (${sources[kind](query)}) each order by at desc, id desc limit ${limit + offset})`,
  )
  const { rows } = await sql<TimelineRow>`
    select kind, id, at, operator, facts from (${sql.join(parts, sql` union all `)}) every
    order by at desc, kind, id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the rows of {@link readTimeline}. */
export async function countTimeline(tx: ShopTransaction, query: TimelineQuery): Promise<number> {
  const counts = kindsOf(query).map((kind) => sql`(select count(*) from (${sources[kind](query)}) each)`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(tx)
  return only(rows).count
}
