import type { SceneKind } from '@roombook/domain/ai-sms'
import { type AnnualDays, annualDaysOn } from '@roombook/domain/calendar'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Candidate } from './candidate.ts'

/** A scene with the day on which it runs and its span. */
export interface SceneDay {
  shopId: number
  kind: SceneKind
  now: Date
  today: LocalDate
  span: number
  /** The chosen festival on the day that the scene looks ahead to, if any. */
  festival: string | undefined
}

/** Maximum days since the last visit for a festival greeting. */
const festivalSeenDays = 365
/** Days beyond the scene's span after which an absent customer gets no more texts. */
const asleepBeyondDays = 60
/** Days around an occasion within which it counts as the same one, such as a corrected birthday. */
const nearDays = 60

/** Whether the customer of `pk` consented to offers by push. */
const pushAllowed = sql`pk.customer_id is not null and pk.refusal is null as "pushAllowed"`

/** Lists the customers of a scene on a day, regardless of consent, the most frequent first. */
export function listCandidates(tx: ShopTransaction, day: SceneDay): Promise<Candidate[]> {
  const { shopId, kind, today, span } = day
  const lastDay = addDays(today, span)
  switch (kind) {
    case 'birthday':
      return customersWhere(tx, day, { date: lastDay, condition: birthdayOnDay(annualDaysOn(lastDay)) })
    case 'anniversary':
      return anniversaries(tx, day, lastDay)
    case 'festival':
      if (!day.festival) return Promise.resolve([])
      return customersWhere(tx, day, {
        date: lastDay,
        title: day.festival,
        condition: sql`c.last_visit_date >= ${addDays(today, -festivalSeenDays)}`,
      })
    case 'asleep':
      return customersWhere(tx, day, {
        date: null,
        condition: sql`c.last_visit_date <= ${addDays(today, -span)}
          and c.last_visit_date > ${addDays(today, -span - asleepBeyondDays)}
          and not exists (
            select from order_whole o
            where o.shop_id = ${shopId} and o.customer_id = c.id and o.book_date >= ${today} and o.holds_room
              and o.deleted_at is null)`,
      })
    case 'after-visit':
      return visits(tx, day, addDays(today, -span))
    case 'hold-expiring':
      return holds(tx, day)
  }
}

interface CustomerQuery {
  /** Date of the occasion; null if it is the date of the last visit. */
  date: LocalDate | null
  title?: string
  condition: RawBuilder<SqlBool>
}

async function customersWhere(
  tx: ShopTransaction,
  { shopId, kind }: SceneDay,
  { date, title = '', condition }: CustomerQuery,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.id as "customerId", null::bigint as "bookingId", c.name, c.sex, coalesce(c.phone, '') as phone, k.refusal,
      k.consented_at is not null as consented, ${pushAllowed}, coalesce(${date}::date, c.last_visit_date) as date, ${title}::text as title,
      '' as "periodName", '' as "roomName", null::timestamptz as "heldUntil"
    from customer c
    join customer_marketing k on k.shop_id = c.shop_id and k.customer_id = c.id
    join customer_push_marketing pk on pk.shop_id = c.shop_id and pk.customer_id = c.id
    where c.shop_id = ${shopId} and c.deleted_at is null and ${condition} and ${unwritten(kind, sql`c.id`, {
      date: date === null ? sql`c.last_visit_date` : sql`${date}::date`,
      title: sql`${title}::text`,
    })}
    order by c.visits desc, c.id`.execute(tx)
  return rows
}

/**
 * Condition for a birthday on a day. It must have been stated: one inferred from bookings is not
 * congratulated.
 */
const birthdayOnDay = ({
  solar,
  lunar,
}: AnnualDays): RawBuilder<SqlBool> => sql`not c.birthday_suggested and (
  c.birthday_type = 1 and c.birthday = any (${sql.val([...solar])}::text[])
  or c.birthday_type = 2 and c.birthday = any (${sql.val([...lunar])}::text[]))`

async function anniversaries(
  tx: ShopTransaction,
  { shopId, kind }: SceneDay,
  date: LocalDate,
): Promise<Candidate[]> {
  const { solar, lunar } = annualDaysOn(date)
  const { rows } = await sql<Candidate>`
    select c.id as "customerId", null::bigint as "bookingId", c.name, c.sex, coalesce(c.phone, '') as phone, k.refusal,
      k.consented_at is not null as consented, ${pushAllowed}, ${date}::date, m.title, '' as "periodName", '' as "roomName",
      null::timestamptz as "heldUntil"
    from customer_memorial m
    join customer c on c.shop_id = m.shop_id and c.id = m.customer_id and c.deleted_at is null
    join customer_marketing k on k.shop_id = c.shop_id and k.customer_id = c.id
    join customer_push_marketing pk on pk.shop_id = c.shop_id and pk.customer_id = c.id
    where m.shop_id = ${shopId} and not m.suggested
      and (m.calendar = 'solar' and m.month_day = any (${sql.val([...solar])}::text[])
        or m.calendar = 'lunar' and m.month_day = any (${sql.val([...lunar])}::text[]))
      and ${unwritten(kind, sql`c.id`, { date: sql`${date}::date`, title: sql`m.title` })}
    order by c.visits desc, c.id, m.title`.execute(tx)
  return rows
}

/**
 * Condition that no text of this kind exists for the customer around this time, including texts of merged
 * customers.
 */
const unwritten = (
  kind: SceneKind,
  customerId: RawBuilder<unknown>,
  { date, title }: { date: RawBuilder<unknown>; title: RawBuilder<unknown> },
): RawBuilder<SqlBool> => sql`not exists (
  select from ai_text t
  where t.shop_id = c.shop_id and t.customer_id = ${customerId} and t.kind = ${kind}
    and (${kind === 'birthday' || kind === 'asleep'}::boolean or t.title = ${title})
    and t.occasion_date between ${date} - ${near(kind)}::int and ${date} + ${near(kind)}::int)`

const near = (kind: SceneKind): number => (kind === 'asleep' ? 0 : nearDays)

/**
 * Lists the ended visits of a date, one for each customer, except those already thanked by the equivalent
 * automatic message.
 */
async function visits(
  tx: ShopTransaction,
  { shopId, kind }: SceneDay,
  date: LocalDate,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct on (c.visits, c.id) c.id as "customerId", o.booking_id as "bookingId", c.name, c.sex,
      coalesce(c.phone, '') as phone, k.refusal, k.consented_at is not null as consented, ${pushAllowed}, o.book_date as date,
      '' as title, p.title as "periodName", r.title as "roomName", null::timestamptz as "heldUntil"
    from order_whole o
    join customer c on c.shop_id = o.shop_id and c.id = o.customer_id and c.deleted_at is null
    join customer_marketing k on k.shop_id = c.shop_id and k.customer_id = c.id
    join customer_push_marketing pk on pk.shop_id = c.shop_id and pk.customer_id = c.id
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    join room r on r.shop_id = o.shop_id and r.id = o.room_id
    where o.shop_id = ${shopId} and o.book_date = ${date} and o.settled and o.deleted_at is null
      and o.id = o.first_order_id
      and not exists (
        select from sms_message m
        where m.shop_id = o.shop_id and m.booking_id = o.booking_id and m.kind = 'after-visit')
      and not exists (
        select from ai_text t
        where t.shop_id = c.shop_id and t.customer_id = c.id and t.kind = ${kind} and t.occasion_date = ${date})
    order by c.visits desc, c.id, p.start_minutes desc`.execute(tx)
  return rows
}

/** Lists holds that are about to expire, each booking once, with the customer they are held for. */
async function holds(tx: ShopTransaction, { shopId, kind, now, span }: SceneDay): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct on (o.booking_id) o.customer_id as "customerId", o.booking_id as "bookingId", o.user_name as name,
      o.sex, o.phone, k.refusal, k.consented_at is not null as consented, ${pushAllowed}, o.book_date as date, '' as title,
      p.title as "periodName",
      (select string_agg(own_room.title, '、' order by own.id)
        from order_whole own
        join room own_room on own_room.shop_id = own.shop_id and own_room.id = own.room_id
        where own.shop_id = o.shop_id and own.booking_id = o.booking_id and own.status = ${OrderStatus.held}) as "roomName",
      o.held_until as "heldUntil"
    from order_whole o
    left join customer_marketing k on k.shop_id = o.shop_id and k.customer_id = o.customer_id
    left join customer_push_marketing pk on pk.shop_id = o.shop_id and pk.customer_id = o.customer_id
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    where o.shop_id = ${shopId} and o.status = ${OrderStatus.held} and o.deleted_at is null
      and o.held_until > ${now} and o.held_until <= ${new Date(now.getTime() + span * 3_600_000)}
      and (o.phone <> '' or o.user_name <> '')
      and not exists (
        select from ai_text t where t.shop_id = o.shop_id and t.booking_id = o.booking_id and t.kind = ${kind})
    order by o.booking_id, o.held_until`.execute(tx)
  return rows
}

/**
 * Finds a customer for a preview, with a sample occasion from known facts; undefined for an unknown customer.
 */
export async function findPreviewed(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<PreviewedCustomer | undefined> {
  const { rows } = await sql<PreviewedCustomer>`
    select c.id as "customerId", c.name, c.sex, coalesce(c.phone, '') as phone, k.refusal,
      k.consented_at is not null as consented, ${pushAllowed}, c.last_visit_date as "lastVisit",
      coalesce(m.title, '') as memorial, coalesce(o.period, '') as "periodName", coalesce(o.room, '') as "roomName"
    from customer c
    join customer_marketing k on k.shop_id = c.shop_id and k.customer_id = c.id
    join customer_push_marketing pk on pk.shop_id = c.shop_id and pk.customer_id = c.id
    left join lateral (
      select title from customer_memorial
      where shop_id = c.shop_id and customer_id = c.id order by title limit 1
    ) m on true
    left join lateral (
      select p.title as period, r.title as room from order_whole w
      join meal_period p on p.shop_id = w.shop_id and p.id = w.period_id
      join room r on r.shop_id = w.shop_id and r.id = w.room_id
      where w.shop_id = c.shop_id and w.customer_id = c.id order by w.book_date desc, w.id desc limit 1
    ) o on true
    where c.shop_id = ${shopId} and c.id = ${customerId} and c.deleted_at is null`.execute(tx)
  return rows[0]
}

export interface PreviewedCustomer
  extends Pick<
    Candidate,
    'name' | 'sex' | 'phone' | 'refusal' | 'consented' | 'pushAllowed' | 'periodName' | 'roomName'
  > {
  customerId: number
  lastVisit: LocalDate | null
  memorial: string
}

/**
 * Lists names of the store's other customers that occur in a text, by the index of names; two characters and
 * up.
 */
export async function listNamesIn(
  tx: ShopTransaction,
  shopId: number,
  { text, grams, except }: { text: string; grams: readonly string[]; except: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.name from customer c
    where c.shop_id = ${shopId} and c.deleted_at is null and c.id is distinct from ${except}::bigint
      and c.name_grams && ${sql.val([...grams])}::text[]
      and char_length(c.name) >= 2 and position(c.name in ${text}) > 0
    limit 20`.execute(tx)
  return rows.map((row) => row.name)
}
