import type { Fen } from '@roombook/domain/money'
import { nextMonth } from '@roombook/domain/operations'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import { orderRevenue } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { saveByVersion } from '#platform/db/save-by-version.ts'

/** Targets of one staff member for a month. */
export interface StoredTarget {
  staff_id: number
  bookings: number | null
  people: number | null
  revenue_fen: Fen | null
  new_guests: number | null
  follow_ups: number | null
}

const firstOf = (month: string): LocalDate => `${month}-01`
const lastOf = (month: string): LocalDate => addDays(`${nextMonth(month)}-01`, -1)

/** Reads the targets of a month. */
export const readTargetRows = (tx: ShopTransaction, shopId: number, month: string): Promise<StoredTarget[]> =>
  tx
    .selectFrom('work_target')
    .select((of) => [
      ...(['staff_id', 'bookings', 'people', 'new_guests', 'follow_ups'] as const),
      of.ref('revenue_fen').$castTo<Fen | null>().as('revenue_fen'),
    ])
    .where('shop_id', '=', shopId)
    .where('month', '=', firstOf(month))
    .execute()

/** Returns how often the targets of a month were saved. */
export async function readTargetVersion(tx: ShopTransaction, shopId: number, month: string): Promise<number> {
  const row = await tx
    .selectFrom('work_target_month')
    .select('version')
    .where('shop_id', '=', shopId)
    .where('month', '=', firstOf(month))
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Replaces the targets of a month where they still have the version that was seen.
 * @returns whether they were saved.
 */
export async function storeTargets(
  tx: ShopTransaction,
  shopId: number,
  { month, seen }: { month: string; seen: number },
  targets: readonly StoredTarget[],
): Promise<boolean> {
  const key = { shop_id: shopId, month: firstOf(month) }
  if (!(await saveByVersion(tx, { table: 'work_target_month', key, seen }, {}))) return false
  await tx
    .deleteFrom('work_target')
    .where('shop_id', '=', shopId)
    .where('month', '=', firstOf(month))
    .execute()
  if (targets.length > 0)
    await tx
      .insertInto('work_target')
      .values(targets.map((target) => ({ shop_id: shopId, month: firstOf(month), ...target })))
      .execute()
  return true
}

/** Lists the store's staff, former staff included. */
export const listTargetStaff = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'disabled_at'])
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute()

/** Results of one staff member in a month up to today, and the bookings for its remaining days. */
export interface ReachedRow {
  staff_id: number
  ahead_bookings: number
  ahead_people: number
  bookings: number
  people: number
  revenue: Fen
  new_guests: number
  follow_ups: number
}

/** Statuses that count as a booking of its opener: it is valid, or its guests came. */
const counted = [OrderStatus.booked, OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]

/**
 * Reads the results of staff in a month up to today, from the orders they took. 营收 and 新客 follow the
 * statistics: revenue counts settled bills, never below zero per order, and bills of orders deleted
 * afterwards. A follow-up record and the task it was written with count as one follow-up. Bookings for days
 * to come are separate columns.
 */
export async function readReached(
  tx: ShopTransaction,
  shopId: number,
  { month, today }: { month: string; today: LocalDate },
): Promise<ReachedRow[]> {
  const [from, to] = [firstOf(month), lastOf(month)]
  const { rows } = await sql<ReachedRow>`
    with taken as materialized (
      select o.opener_id, o.booking_id, o.customer_id, o.id, o.book_date, o.people_num, o.settled,
        o.deleted_at is null and o.book_date <= ${today} as stands,
        o.deleted_at is null and o.book_date > ${today} as ahead, o.came and o.deleted_at is null as came,
        ${orderRevenue('o')} as bill
      from order_whole o
      where o.shop_id = ${shopId} and o.book_date between ${from} and ${to} and o.opener_id is not null
        and (o.deleted_at is null or o.settled) and o.status = any (${sql.val([...counted])}::smallint[])
    ), sold as (
      select opener_id as staff_id, count(distinct booking_id) filter (where stands)::int as bookings,
        coalesce(sum(people_num) filter (where came), 0)::int as people,
        count(distinct booking_id) filter (where ahead)::int as ahead_bookings,
        coalesce(sum(people_num) filter (where ahead), 0)::int as ahead_people,
        coalesce(sum(bill) filter (where settled), 0)::bigint as revenue,
        count(distinct customer_id) filter (where settled and not exists (
          select from order_whole e
          where e.shop_id = ${shopId} and e.customer_id = taken.customer_id and e.settled
            and (e.book_date, e.id) < (taken.book_date, taken.id)))::int as new_guests
      from taken group by opener_id
    ), followed as (
      select staff_id, count(*)::int as follow_ups from (
        select r.staff_id from customer_record r
        where r.shop_id = ${shopId} and r.book_date between ${from} and ${to}
        union all
        select a.staff_id from work_act a
        where a.shop_id = ${shopId} and a.on_date between ${from} and ${to} and a.act = 'done'
          and a.record_id is null and a.staff_id is not null
      ) f group by staff_id
    )
    select staff_id, coalesce(bookings, 0) as bookings, coalesce(people, 0) as people,
      coalesce(revenue, 0)::bigint as revenue, coalesce(new_guests, 0) as new_guests,
      coalesce(follow_ups, 0) as follow_ups, coalesce(ahead_bookings, 0) as ahead_bookings,
      coalesce(ahead_people, 0) as ahead_people
    from sold full join followed using (staff_id)`.execute(tx)
  return rows
}
