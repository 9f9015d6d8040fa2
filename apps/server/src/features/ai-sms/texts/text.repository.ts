import type { SceneChannel, SceneKind } from '@roombook/domain/ai-sms'
import type { Sex } from '@roombook/domain/customers'
import type { SmsMessageState } from '@roombook/domain/sms'
import type { LocalDate } from '@roombook/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { ContactStatus } from '../scenes/candidate.ts'
import type { Fact } from '../writing/text-writer.ts'

/** A text to be written for a customer and occasion. */
export interface PendingText {
  kind: SceneKind
  occasion: string
  customerId: number | null
  bookingId: number | null
  occasionDate: LocalDate
  title: string
  channel: SceneChannel
  told: readonly Fact[]
  dueUntil: Date
}

const toTextRow = (shopId: number, text: PendingText, at: Date) => ({
  shop_id: shopId,
  kind: text.kind,
  occasion: text.occasion,
  customer_id: text.customerId,
  booking_id: text.bookingId,
  occasion_date: text.occasionDate,
  title: text.title,
  channel: text.channel,
  told: JSON.stringify(text.told),
  due_until: text.dueUntil,
  created_at: at,
})

/** Inserts texts to be written, skipping occasions that have one. @returns the number of new ones. */
export async function insertPendingTexts(
  tx: ShopTransaction,
  shopId: number,
  wanted: readonly PendingText[],
  at: Date,
): Promise<number> {
  if (wanted.length === 0) return 0
  const rows = await tx
    .insertInto('ai_text')
    .values(wanted.map((text) => toTextRow(shopId, text, at)))
    .onConflict((conflict) => conflict.columns(['shop_id', 'occasion']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Records occasions without a text, with the reason. */
export async function insertPassedOver(
  tx: ShopTransaction,
  shopId: number,
  texts: readonly (PendingText & { reason: string })[],
  at: Date,
): Promise<void> {
  if (texts.length === 0) return
  await tx
    .insertInto('ai_text')
    .values(
      texts.map((text) => ({
        ...toTextRow(shopId, text, at),
        state: 'dropped' as const,
        reason: text.reason,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'occasion']).doNothing())
    .execute()
}

/** Lists customers greeted since a given time, each with the scene. */
export async function listGreeted(
  tx: ShopTransaction,
  shopId: number,
  since: Date,
): Promise<Map<number, SceneKind>> {
  const rows = await tx
    .selectFrom('ai_text')
    .select(['customer_id', 'kind'])
    .where('shop_id', '=', shopId)
    .where('created_at', '>=', since)
    .where('kind', '<>', 'hold-expiring')
    .where('state', 'in', ['wanted', 'ready', 'passed'])
    .where('customer_id', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ customer_id, kind }) => (customer_id === null ? [] : [[customer_id, kind]])))
}

/** A text with its state and customer. */
export interface TextRow {
  id: number
  kind: SceneKind
  title: string
  occasionDate: LocalDate
  customerId: number | null
  bookingId: number | null
  channel: SceneChannel
  state: 'wanted' | 'ready' | 'passed' | 'refused' | 'dropped' | 'expired'
  told: Fact[]
  content: string
  reason: string
  model: string
  drafts: number
  createdAt: Date
  dueUntil: Date
  passedAt: Date | null
  passedBy: number | null
  passedName: string
  name: string
  sex: Sex
  phone: string
  messageState: SmsMessageState | null
  bookedAfter: boolean
}

const textsWhere = (
  shopId: number,
  condition: RawBuilder<SqlBool>,
  days: number,
  after = sql``,
) => sql<TextRow>`
  select t.id, t.kind, t.title, t.occasion_date as "occasionDate", t.customer_id as "customerId",
    t.booking_id as "bookingId", t.channel, t.state, t.told, t.content, t.reason, t.model, t.drafts,
    t.created_at as "createdAt", t.due_until as "dueUntil", t.passed_at as "passedAt", t.passed_by as "passedBy", t.passed_name as "passedName",
    coalesce(c.name, b.user_name, '') as name, coalesce(c.sex, b.sex, 0) as sex,
    coalesce(c.phone, b.phone, '') as phone, m.state as "messageState",
    (t.state = 'passed' and t.customer_id is not null and exists (
      select from order_whole o
      where o.shop_id = t.shop_id and o.customer_id = t.customer_id and o.created_at > t.passed_at
        and o.created_at <= t.passed_at + ${days} * interval '1 day')) as "bookedAfter"
  from ai_text t
  left join customer c on c.shop_id = t.shop_id and c.id = t.customer_id
  left join lateral (
    select o.user_name, o.sex, o.phone from order_whole o
    where o.shop_id = t.shop_id and o.booking_id = t.booking_id limit 1
  ) b on true
  left join sms_message m on m.shop_id = t.shop_id and m.id = t.sms_id
  where t.shop_id = ${shopId} and ${condition} ${after}`

/** Filter of the list of texts. */
export interface TextFilter {
  since: Date
  now: Date
  kind?: SceneKind | undefined
  /** Only those that staff have yet to pass on. */
  waiting: boolean
}

/** Lists a page of texts, newest first; waiting ones by urgency. */
export async function listTextRows(
  tx: ShopTransaction,
  shopId: number,
  { since, now, kind, waiting }: TextFilter,
  { limit, offset, days }: { limit: number; offset: number; days: number },
): Promise<{ rows: TextRow[]; count: number }> {
  const conditions = [
    sql<SqlBool>`t.created_at >= ${since}`,
    ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : []),
    ...(waiting ? [sql<SqlBool>`t.state = 'ready' and t.due_until > ${now}`] : []),
  ]
  const condition = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const order = waiting ? sql`t.due_until, t.id` : sql`t.created_at desc, t.id desc`
  const { rows } = await textsWhere(
    shopId,
    condition,
    days,
    sql`order by ${order} limit ${limit} offset ${offset}`,
  ).execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*) as count from ai_text t where t.shop_id = ${shopId} and ${condition}`.execute(tx)
  return { rows, count: only(counted.rows).count }
}

/** Finds a text. */
export async function findText(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  days: number,
): Promise<TextRow | undefined> {
  const { rows } = await textsWhere(shopId, sql<SqlBool>`t.id = ${id}`, days).execute(tx)
  return rows[0]
}

/** Locks a text, so that sending, dropping and rewriting exclude each other. @returns its state. */
export async function lockText(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<TextRow['state'] | undefined> {
  const row = await tx
    .selectFrom('ai_text')
    .select('state')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state
}

/** Lists the oldest texts to be written. */
export const listPendingTexts = (tx: ShopTransaction, shopId: number, after: number, most: number) =>
  textsWhere(
    shopId,
    sql<SqlBool>`t.state = 'wanted' and t.id > ${after}`,
    0,
    sql`order by t.id limit ${most}`,
  )
    .execute(tx)
    .then(({ rows }) => rows)

/** Changed columns of a text. */
export interface TextChange {
  state: TextRow['state']
  channel?: SceneChannel
  content?: string
  reason?: string
  model?: string
  drafts?: number
  sms_id?: number | null
  passed_at?: Date | null
  passed_by?: number | null
  passed_name?: string
}

/** Changes a text if its state is still the expected one. @returns whether it did. */
export async function markText(
  tx: ShopTransaction,
  shopId: number,
  { id, from }: { id: number; from: readonly TextRow['state'][] },
  change: TextChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ai_text')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Expires texts that nobody passed on before their deadline. @returns their ids. */
export async function expireTexts(tx: ShopTransaction, shopId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('ai_text')
    .set({ state: 'expired', reason: '没有人在期限内发送' })
    .where('shop_id', '=', shopId)
    .where('state', '=', 'ready')
    .where('due_until', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the recipient's current consent; unknown when the text has no customer in the directory. */
export async function findContactStatus(
  tx: ShopTransaction,
  shopId: number,
  { customerId, phone }: Pick<TextRow, 'customerId' | 'phone'>,
): Promise<ContactStatus> {
  const found =
    customerId === null
      ? undefined
      : await tx
          .selectFrom('customer_marketing as k')
          .innerJoin('customer_push_marketing as pk', (on) =>
            on.onRef('pk.shop_id', '=', 'k.shop_id').onRef('pk.customer_id', '=', 'k.customer_id'),
          )
          .select(['k.refusal', 'k.consented_at as consentedAt', 'pk.refusal as pushRefusal'])
          .where('k.shop_id', '=', shopId)
          .where('k.customer_id', '=', customerId)
          .executeTakeFirst()
  return {
    phone,
    refusal: found?.refusal ?? null,
    consented: found?.consentedAt != null,
    pushAllowed: found !== undefined && found.pushRefusal === null,
  }
}

/**
 * Lists texts whose push notification certainly failed, with the reason, if their deadline has not passed.
 */
export const listUnpushed = (tx: ShopTransaction, shopId: number, now: Date) =>
  tx
    .selectFrom('ai_text as t')
    .innerJoin('sms_message as m', (on) =>
      on.onRef('m.shop_id', '=', 't.shop_id').onRef('m.id', '=', 't.sms_id'),
    )
    .select(['t.id', 'm.error'])
    .where('t.shop_id', '=', shopId)
    .where('t.state', '=', 'passed')
    .where('t.channel', '=', 'push')
    .where('t.due_until', '>', now)
    .where('m.state', '=', 'failed')
    .orderBy('t.id')
    .limit(100)
    .execute()

/**
 * Whether the subject of a text still exists: the hold is still held, the customer still in the directory.
 */
export async function isStillRelevant(
  tx: ShopTransaction,
  shopId: number,
  { kind, bookingId, customerId }: Pick<TextRow, 'kind' | 'bookingId' | 'customerId'>,
  now: Date,
): Promise<boolean> {
  if (kind === 'hold-expiring') {
    const { rows } = await sql`
      select from order_whole o
      where o.shop_id = ${shopId} and o.booking_id = ${bookingId} and o.deleted_at is null and o.held_until > ${now}
        and o.holds_room limit 1`.execute(tx)
    return rows.length > 0
  }
  if (customerId === null) return true
  const { rows } = await sql`
    select from customer where shop_id = ${shopId} and id = ${customerId} and deleted_at is null`.execute(tx)
  return rows.length > 0
}
