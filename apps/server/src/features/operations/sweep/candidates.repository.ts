import { type WorkRule, withdrawReasons } from '@roombook/domain/operations'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { isNoShow } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A task that a rule calls for. */
export interface Work {
  /** Key of the event that creates at most one task. */
  occasion: string
  customerId: number | null
  bookingId: number | null
  aboutDate: LocalDate
  aboutTitle?: string
  aboutSign?: string
  claimOf?: number
  /** Staff member who took the booking, if the task concerns one. */
  openerId?: number | null
}

const { applied, booked, arrived, held } = OrderStatus

/** Condition for a customer with an upcoming or present booking. */
const hasComing = (shop: RawBuilder<unknown>, customer: RawBuilder<unknown>) => sql`exists (
  select from order_whole o where o.shop_id = ${shop} and o.customer_id = ${customer}
    and o.deleted_at is null and o.status = any (${sql.val([applied, booked, arrived, held])}::smallint[]))`

/** Days past its own for which a rule still creates tasks, for example after an outage. */
const catchUpDays = 3
/** Most tasks created at a time; the rest follow in the next run. */
export const mostAtOnce = 500

interface BookingRow {
  booking_id: number
  customer_id: number | null
  about_date: LocalDate
  opener_id: number | null
}
const toBookingWork = ({ booking_id, customer_id, about_date, opener_id }: BookingRow): Work => ({
  occasion: `booking:${booking_id}`,
  customerId: customer_id,
  bookingId: booking_id,
  aboutDate: about_date,
  openerId: opener_id,
})

/**
 * Condition on a meal `v` for the guests that a rule covers: all, first-time guests, or those who spent more
 * than an amount.
 */
export const matchesRuleGuests = (shopId: number, rule: Pick<WorkRule, 'guests' | 'spentOver'>) => sql`
  case ${rule.guests}::text
    when 'spent' then v.spent > ${rule.spentOver}
    when 'first' then not exists (
      select from order_whole e
      where e.shop_id = ${shopId} and e.customer_id = v.customer_id and e.came and e.deleted_at is null
        and e.booking_id <> v.booking_id and e.book_date <= v.about_date)
    else true end`

/**
 * Finds meals a number of days ago whose guests the rule covers. Excludes orders closed by the day's end
 * without arrival.
 */
export async function findMeals(
  tx: ShopTransaction,
  shopId: number,
  { rule, today }: { rule: WorkRule; today: LocalDate },
): Promise<Work[]> {
  const last = addDays(today, -rule.amount)
  const { rows } = await sql<BookingRow>`
    select v.* from (
      select o.booking_id, o.customer_id, min(o.book_date) as about_date,
        (array_agg(o.opener_id order by o.id))[1] as opener_id,
        sum(o.total_fen + o.drinks_fen - o.discount_fen) as spent
      from order_whole o
      where o.shop_id = ${shopId} and o.book_date between ${addDays(last, -catchUpDays)} and ${last}
        and o.settled and o.deleted_at is null and o.customer_id is not null
        and (o.arrived_at is not null or o.cleared_by_system_at is null)
      group by o.booking_id, o.customer_id
    ) v
    join customer c on c.shop_id = ${shopId} and c.id = v.customer_id and c.deleted_at is null
    where ${matchesRuleGuests(shopId, rule)}
      and ${isNew(shopId, 'follow-up')}
    order by v.booking_id limit ${mostAtOnce}`.execute(tx)
  return rows.map(toBookingWork)
}

/** Finds no-shows a number of days ago. */
export async function findNoShows(
  tx: ShopTransaction,
  shopId: number,
  { rule, today }: { rule: WorkRule; today: LocalDate },
): Promise<Work[]> {
  const last = addDays(today, -rule.amount)
  const { rows } = await sql<BookingRow>`
    select v.* from (
      select o.booking_id, o.customer_id, min(o.book_date) as about_date,
        (array_agg(o.opener_id order by o.id))[1] as opener_id
      from order_whole o
      where o.shop_id = ${shopId} and o.book_date between ${addDays(last, -catchUpDays)} and ${last}
        and ${isNoShow('o')} and o.deleted_at is null
      group by o.booking_id, o.customer_id
    ) v where ${isNew(shopId, 'no-show')}
    order by v.booking_id limit ${mostAtOnce}`.execute(tx)
  return rows.map(toBookingWork)
}

/** Finds booking requests unanswered since a time. */
export async function findUnansweredRequests(
  tx: ShopTransaction,
  shopId: number,
  since: Date,
): Promise<Work[]> {
  const { rows } = await sql<BookingRow>`
    select v.* from (
      select o.booking_id, o.customer_id, min(o.book_date) as about_date, null::bigint as opener_id
      from order_whole o
      where o.shop_id = ${shopId} and o.status = ${OrderStatus.applied} and o.deleted_at is null
        and o.created_at <= ${since}
      group by o.booking_id, o.customer_id
    ) v where ${isNew(shopId, 'application')}
    order by v.booking_id limit ${mostAtOnce}`.execute(tx)
  return rows.map(toBookingWork)
}

/** Condition for a task `t` that a rule withdrew, and may restore. */
export const takenBack = sql`(t.ended is not distinct from 'withdrawn'
  and t.ended_note = any (${sql.val([withdrawReasons['rule-off'], withdrawReasons['rule-changed']])}::text[]))`

/** Condition for bookings without a task of a kind, except one that may be restored. */
const isNew = (shopId: number, kind: string) => sql`not exists (
  select from work_task t
  where t.shop_id = ${shopId} and t.kind = ${kind} and t.occasion = 'booking:' || v.booking_id
    and not ${takenBack})`

/** Finds customers whose last visit was a number of days ago, without an upcoming booking. */
export async function findAsleep(
  tx: ShopTransaction,
  shopId: number,
  { rule, today }: { rule: WorkRule; today: LocalDate },
): Promise<Work[]> {
  const last = addDays(today, -rule.amount)
  const { rows } = await sql<{ id: number; last: LocalDate }>`
    select c.id, c.last_visit_date as last from customer c
    where c.shop_id = ${shopId} and c.deleted_at is null
      and c.last_visit_date between ${addDays(last, -catchUpDays)} and ${last}
      and not ${hasComing(sql`c.shop_id`, sql`c.id`)}
      and not exists (
        select from work_task t
        where t.shop_id = c.shop_id and t.kind = 'asleep'
          and t.occasion = 'customer:' || c.id || ':' || c.last_visit_date and not ${takenBack})
    order by c.id limit ${mostAtOnce}`.execute(tx)
  return rows.map(({ id, last: lastVisit }) => ({
    occasion: `customer:${id}:${lastVisit}`,
    customerId: id,
    bookingId: null,
    aboutDate: lastVisit,
  }))
}

/** An assigned customer without contact by the owner since a day. */
export interface QuietAssignment {
  customer_id: number
  staff_id: number
  contact: LocalDate
}

/** Starts the counting of new assignments today. */
export async function startAssignmentCount(
  tx: ShopTransaction,
  shopId: number,
  today: LocalDate,
): Promise<void> {
  await sql`
    update customer_staff set counted_from = ${today}
    where shop_id = ${shopId} and counted_from is null`.execute(tx)
}

/** Finds assignments without contact since a day or earlier; new assignments are not included. */
export async function findQuietAssignments(
  tx: ShopTransaction,
  shopId: number,
  since: LocalDate,
): Promise<QuietAssignment[]> {
  const { rows } = await sql<QuietAssignment>`
    select q.* from (
      select cs.customer_id, cs.staff_id, greatest(cs.counted_from, c.last_visit_date,
        (select max(r.book_date) from customer_record r
          where r.shop_id = cs.shop_id and r.customer_id = cs.customer_id and r.staff_id = cs.staff_id),
        (select max((o.created_at at time zone s.timezone)::date)
          from order_whole o join shop s on s.shop_id = o.shop_id
          where o.shop_id = cs.shop_id and o.customer_id = cs.customer_id and o.opener_id = cs.staff_id),
        (select max(a.on_date)
          from work_task t join work_act a on a.shop_id = t.shop_id and a.task_id = t.id
          where t.shop_id = cs.shop_id and t.customer_id = cs.customer_id and a.act = 'done'
            and a.staff_id = cs.staff_id)) as contact
      from customer_staff cs
      join customer c on c.shop_id = cs.shop_id and c.id = cs.customer_id and c.deleted_at is null
      where cs.shop_id = ${shopId} and cs.counted_from <= ${since}
        and (c.last_visit_date is null or c.last_visit_date <= ${since})
        and not ${hasComing(sql`cs.shop_id`, sql`cs.customer_id`)}
    ) q
    where q.contact <= ${since}
    order by q.customer_id, q.staff_id limit ${mostAtOnce}`.execute(tx)
  return rows
}
