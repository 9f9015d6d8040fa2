import { annualDaysWithin } from '@roombook/domain/calendar'
import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { birthdayAmong } from './customer-list.repository.ts'

/** Days without a visit after which a customer counts as absent (4.09). */
const absenceDays = 30

/** Counts customers of the whole directory. */
export async function countCustomers(
  tx: ShopTransaction,
  shopId: number,
  { today, timezone }: { today: LocalDate; timezone: string },
) {
  const monthStart = `${today.slice(0, 7)}-01`
  const since = new Date(instantOf(monthStart, 0, timezone))
  const count = (condition = sql`true`) =>
    sql`(select count(*) from customer c where c.shop_id = ${shopId} and c.deleted_at is null and ${condition})`
  const { rows } = await sql<{
    all: number
    newThisMonth: number
    seenThisMonth: number
    away: number
    birthdaysThisWeek: number
  }>`
    select ${count()} as "all",
      ${count(sql`c.created_at >= ${since}`)} as "newThisMonth",
      ${count(sql`c.last_visit_date >= ${monthStart}`)} as "seenThisMonth",
      ${count(sql`c.last_visit_date <= ${addDays(today, -absenceDays)}`)} as "away",
      ${count(birthdayAmong(annualDaysWithin(today, 6)))} as "birthdaysThisWeek"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}

/** Lists the shop's levels, highest first, with the number of customers of each. */
export async function countByLevel(tx: ShopTransaction, shopId: number) {
  const { rows } = await sql<{ id: number; title: string; count: number }>`
    select v.id, v.title,
      (select count(*) from customer c
        where c.shop_id = ${shopId} and c.level_id = v.id and c.deleted_at is null) as count
    from customer_level v where v.shop_id = ${shopId} and v.deleted_at is null
    order by v.rank desc, v.id`.execute(tx)
  return rows
}

/** Lists the sources of the store's customers, by name, with a loose index scan, because sources are few. */
export async function listSources(tx: ShopTransaction, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive named as (
      (select source from customer where shop_id = ${shopId} and source > '' and deleted_at is null
        order by source limit 1)
      union all
      select (select c.source from customer c
        where c.shop_id = ${shopId} and c.source > named.source and c.deleted_at is null
        order by c.source limit 1)
      from named where named.source is not null
    )
    select source from named where source is not null`.execute(tx)
  return rows.map((row) => row.source)
}
