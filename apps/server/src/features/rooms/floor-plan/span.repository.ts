import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Records rooms and periods without recorded changes as open until now. The inserted table has its own alias,
 * since Citus otherwise confuses it with the same table in the subquery.
 */
export async function beginSpans(tx: ShopTransaction, shopId: number): Promise<void> {
  const ever = sql`'0001-01-01'::date`
  const closed = (moment: ReturnType<typeof sql>) =>
    sql`((${moment} at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date`
  await sql`
    insert into room_span as made (shop_id, room_id, from_date, until_date)
    select r.shop_id, r.id, ${ever}, ${closed(sql`coalesce(r.deleted_at, r.closed_at)`)}
    from room r join shop s on s.shop_id = r.shop_id
    where r.shop_id = ${shopId}
      and not exists (select from room_span p where p.shop_id = r.shop_id and p.room_id = r.id)
    returning made.shop_id`.execute(tx)
  await sql`
    insert into period_span as made (shop_id, period_id, from_date, until_date, weekdays)
    select m.shop_id, m.id, ${ever}, ${closed(sql`m.deleted_at`)}, m.weekdays
    from meal_period m join shop s on s.shop_id = m.shop_id
    where m.shop_id = ${shopId}
      and not exists (select from period_span p where p.shop_id = m.shop_id and p.period_id = m.id)
    returning made.shop_id`.execute(tx)
}

/**
 * Ends spans of closed rooms and periods today, and begins those of open ones. A room reopened on the day of
 * its closing has no gap; changed weekdays of a period apply from today.
 */
export async function moveSpans(tx: ShopTransaction, shopId: number, today: LocalDate): Promise<void> {
  const open = sql`(r.deleted_at is null and r.closed_at is null)`
  await sql`
    update room_span p set until_date = greatest(p.from_date, ${today}::date) from room r
    where p.shop_id = ${shopId} and r.shop_id = p.shop_id and r.id = p.room_id and p.until_date is null
      and not ${open}`.execute(tx)
  await sql`
    update room_span p set until_date = null from room r
    where p.shop_id = ${shopId} and r.shop_id = p.shop_id and r.id = p.room_id and p.until_date >= ${today}::date
      and ${open}`.execute(tx)
  await sql`
    insert into room_span as made (shop_id, room_id, from_date)
    select r.shop_id, r.id, ${today}::date from room r
    where r.shop_id = ${shopId} and ${open}
      and not exists (
        select from room_span p where p.shop_id = r.shop_id and p.room_id = r.id and p.until_date is null)
    returning made.shop_id`.execute(tx)
  await sql`
    update period_span p set until_date = case when m.deleted_at is null then ${today}::date - 1 else greatest(p.from_date, ${today}::date) end
    from meal_period m
    where p.shop_id = ${shopId} and m.shop_id = p.shop_id and m.id = p.period_id and p.until_date is null
      and (m.deleted_at is not null or p.from_date < ${today}::date and m.weekdays <> p.weekdays)`.execute(tx)
  await sql`
    insert into period_span (shop_id, period_id, from_date, weekdays)
    select m.shop_id, m.id, ${today}::date, m.weekdays
    from meal_period m
    where m.shop_id = ${shopId} and m.deleted_at is null
      and not exists (
        select from period_span p
        where p.shop_id = m.shop_id and p.period_id = m.id and p.until_date is null and p.weekdays = m.weekdays)
    on conflict (shop_id, period_id, from_date) do update set weekdays = excluded.weekdays, until_date = null`.execute(
    tx,
  )
}
