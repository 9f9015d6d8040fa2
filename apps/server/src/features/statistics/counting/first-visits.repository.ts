import type { LocalDate } from '@roombook/domain/time'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** A customer whose first visit has changed. */
export interface MovedFirst {
  customerId: number
  was: LocalDate | null
  now: LocalDate | null
}

/**
 * Updates first visits of the customers who came on some days or had their first visit there, and of some
 * others.
 * @returns those whose first visit changed.
 */
export async function moveFirstVisits(
  db: Kysely<DB>,
  shopId: number,
  days: readonly LocalDate[],
  customerIds: readonly number[],
): Promise<MovedFirst[]> {
  const those = sql`${sql.val([...days])}::date[]`
  const { rows } = await sql<MovedFirst>`
    with who as (
      select customer_id from order_whole
      where shop_id = ${shopId} and book_date = any (${those}) and settled and customer_id is not null
      union
      select customer_id from statistics_first_visit where shop_id = ${shopId} and first_date = any (${those})
      union
      select id from customer where shop_id = ${shopId} and id = any (${sql.val([...customerIds])}::bigint[])
    )
    select w.customer_id as "customerId", v.first_date as was, came.first_date as now
    from who w
    left join statistics_first_visit v on v.shop_id = ${shopId} and v.customer_id = w.customer_id
    left join lateral (
      select min(o.book_date) as first_date from order_whole o
      where o.shop_id = ${shopId} and o.customer_id = w.customer_id and o.settled
    ) came on true
    where v.first_date is distinct from came.first_date`.execute(db)
  await writeFirsts(db, shopId, rows)
  return rows
}

async function writeFirsts(db: Kysely<DB>, shopId: number, moved: readonly MovedFirst[]): Promise<void> {
  const gone = moved.filter(({ now }) => now === null).map(({ customerId }) => customerId)
  if (gone.length > 0)
    await db
      .deleteFrom('statistics_first_visit')
      .where('shop_id', '=', shopId)
      .where('customer_id', 'in', gone)
      .execute()
  const known = moved.flatMap(({ customerId, now }) => (now === null ? [] : [{ customerId, now }]))
  await sql`
    insert into statistics_first_visit (shop_id, customer_id, first_date)
    select ${shopId}, k.customer_id, k.first_date
    from unnest(${sql.val(known.map(({ customerId }) => customerId))}::bigint[],
      ${sql.val(known.map(({ now }) => now))}::date[]) k (customer_id, first_date)
    on conflict (shop_id, customer_id) do update set first_date = excluded.first_date`.execute(db)
}

/** Determines the first visits of all customers of a store. */
export async function findAllFirstVisits(db: Kysely<DB>, shopId: number): Promise<void> {
  await db.deleteFrom('statistics_first_visit').where('shop_id', '=', shopId).execute()
  await sql`
    insert into statistics_first_visit (shop_id, customer_id, first_date)
    select ${shopId}, customer_id, min(book_date) from order_whole
    where shop_id = ${shopId} and settled and customer_id is not null group by customer_id
    returning shop_id`.execute(db)
}

/**
 * Deletes the first visits of the next customers, at most `most`.
 * @returns the number deleted.
 */
export async function forgetFirstVisits(db: Kysely<DB>, shopId: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statistics_first_visit where shop_id = ${shopId} and customer_id in (
      select customer_id from statistics_first_visit where shop_id = ${shopId} order by customer_id limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Stores first visits on some days, for customers without an earlier one. Days must be processed in order.
 */
export async function noteFirstVisits(
  db: Kysely<DB>,
  shopId: number,
  days: readonly LocalDate[],
): Promise<void> {
  await sql`
    insert into statistics_first_visit (shop_id, customer_id, first_date)
    select ${shopId}, customer_id, min(book_date) from order_whole
    where shop_id = ${shopId} and book_date = any (${sql.val([...days])}::date[]) and settled and customer_id is not null
    group by customer_id
    on conflict (shop_id, customer_id) do nothing`.execute(db)
}

/** Lists the months in which some customers came, by their first days. */
export async function monthsOfVisits(
  db: Kysely<DB>,
  shopId: number,
  customerIds: readonly number[],
): Promise<LocalDate[]> {
  const { rows } = await sql<{ month: LocalDate }>`
    select distinct date_trunc('month', book_date)::date::text as month from order_whole
    where shop_id = ${shopId} and settled and customer_id = any (${sql.val([...customerIds])}::bigint[])`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}
