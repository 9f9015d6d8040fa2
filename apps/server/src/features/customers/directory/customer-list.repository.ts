import type { CustomerFilter } from '@roombook/contract/customer-directory'
import { type AnnualDays, annualDaysWithin } from '@roombook/domain/calendar'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import { searchCustomerIds } from '../search.repository.ts'

/**
 * Customer filter whose keyword is interpreted by the caller's rights, with the keyword's search result where
 * it was searched before.
 */
export type KnownFilter = CustomerFilter & { clue: PhoneClue; found?: readonly number[] | undefined }

/** Sort order and page. */
export interface CustomerSlice {
  sort: 'last-visit' | 'visits' | 'spent' | 'created'
  descending: boolean
  limit: number
  offset: number
}

/** Highest count that is reported. */
const mostCounted = 100_000
/** Most keyword matches to which the other conditions are applied. */
const mostByKeyword = 5000

// Every order matches an index, in both directions.
const orders = {
  'last-visit': [
    sql`c.last_visit_date desc nulls last, c.id`,
    sql`c.last_visit_date asc nulls first, c.id desc`,
  ],
  visits: [sql`c.visits desc, c.id`, sql`c.visits asc, c.id desc`],
  spent: [sql`c.spent_fen desc, c.id`, sql`c.spent_fen asc, c.id desc`],
  created: [sql`c.created_at desc, c.id`, sql`c.created_at asc, c.id desc`],
} as const

/**
 * Lists the ids of matching customers, one sorted page. A keyword considers its 5,000 most frequent guests
 * only.
 */
export async function listCustomerIds(
  tx: ShopTransaction,
  shopId: number,
  filter: KnownFilter,
  { today, slice }: { today: LocalDate; slice: CustomerSlice },
): Promise<{ ids: number[]; count: number }> {
  const found = await matching(tx, shopId, filter, today)
  if (!found) return { ids: [], count: 0 }
  const [falling, rising] = orders[slice.sort]
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where ${found}
    order by ${slice.descending ? falling : rising} limit ${slice.limit} offset ${slice.offset}`.execute(tx)
  return { ids: rows.map((row) => row.id), count: await countMatching(tx, found) }
}

/** Lists the ids of at most `most` matching customers, unsorted. */
export async function matchingCustomerIds(
  tx: ShopTransaction,
  shopId: number,
  filter: KnownFilter,
  { today, most }: { today: LocalDate; most: number },
): Promise<number[]> {
  const found = await matching(tx, shopId, filter, today)
  if (!found) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c where ${found} limit ${most}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Lists the customers found by a filter's keyword, the most frequent first. */
export async function searchKeyword(
  tx: ShopTransaction,
  shopId: number,
  filter: KnownFilter,
): Promise<number[]> {
  const { ids } = await searchCustomerIds(tx, shopId, filter, { limit: mostByKeyword, offset: 0 })
  return ids
}

/** Builds the condition on `customer c`; undefined where the keyword matches nobody. */
async function matching(
  tx: ShopTransaction,
  shopId: number,
  filter: KnownFilter,
  today: LocalDate,
): Promise<RawBuilder<SqlBool> | undefined> {
  const conditions = buildConditions(shopId, filter, today)
  if (filter.keyword !== '') {
    const ids = filter.found ?? (await searchKeyword(tx, shopId, filter))
    if (ids.length === 0) return undefined
    conditions.push(sql`c.id = any (${sql.val([...ids])}::bigint[])`)
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

async function countMatching(tx: ShopTransaction, found: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from customer c where ${found} limit ${mostCounted}) as counted`.execute(
    tx,
  )
  return only(rows).count
}

function buildConditions(shopId: number, filter: CustomerFilter, today: LocalDate): RawBuilder<SqlBool>[] {
  const { levelId, anyLabelIds, ownerId, source, kind } = filter
  const conditions: RawBuilder<SqlBool>[] = [sql`c.shop_id = ${shopId}`, sql`c.deleted_at is null`]
  const also = <Given>(given: Given | undefined, condition: (given: Given) => RawBuilder<SqlBool>) => {
    if (given !== undefined) conditions.push(condition(given))
  }
  also(levelId, () => (levelId === 0 ? sql`c.level_id is null` : sql`c.level_id = ${levelId}`))
  if (anyLabelIds.length > 0)
    conditions.push(sql`exists (
      select from customer_label l
      where l.shop_id = ${shopId} and l.customer_id = c.id
        and l.label_id = any (${sql.val([...anyLabelIds])}::bigint[]))`)
  also(ownerId, (id) => owned(shopId, id))
  also(source, () => sql`c.source = ${source}`)
  also(kind, () => sql`c.kind = ${kind}`)
  also(filter.awayDays, (days) => sql`c.last_visit_date <= ${addDays(today, -days)}`)
  also(filter.seenWithinDays, (days) => sql`c.last_visit_date >= ${addDays(today, -days)}`)
  also(filter.addedWithinDays, (days) => addedSince(shopId, addDays(today, -days)))
  also(filter.leastVisits, () => sql`c.visits >= ${filter.leastVisits}`)
  also(filter.mostVisits, () => sql`c.visits <= ${filter.mostVisits}`)
  also(filter.leastSpent, () => sql`c.spent_fen >= ${filter.leastSpent}`)
  also(filter.mostSpent, () => sql`c.spent_fen <= ${filter.mostSpent}`)
  also(filter.birthdayWithin, (days) => birthdayAmong(annualDaysWithin(today, days)))
  also(filter.memorialWithin, (days) => memorialAmong(shopId, annualDaysWithin(today, days)))
  return conditions
}

/** Condition for customers added on or after a date of the shop. */
const addedSince = (shopId: number, date: LocalDate): RawBuilder<SqlBool> =>
  sql`c.created_at >= ${date}::timestamp at time zone (select timezone from shop where shop_id = ${shopId})`

function owned(shopId: number, ownerId: number): RawBuilder<SqlBool> {
  const owners = sql`select from customer_staff s where s.shop_id = ${shopId} and s.customer_id = c.id`
  return ownerId === 0 ? sql`not exists (${owners})` : sql`exists (${owners} and s.staff_id = ${ownerId})`
}

/** Condition for a birthday on one of some days, in either calendar. */
export const birthdayAmong = ({ solar, lunar }: AnnualDays): RawBuilder<SqlBool> => sql`(
  c.birthday_type = 1 and c.birthday = any (${sql.val([...solar])}::text[])
  or c.birthday_type = 2 and c.birthday = any (${sql.val([...lunar])}::text[]))`

const memorialAmong = (shopId: number, { solar, lunar }: AnnualDays): RawBuilder<SqlBool> => sql`exists (
  select from customer_memorial m where m.shop_id = ${shopId} and m.customer_id = c.id
    and (m.calendar = 'solar' and m.month_day = any (${sql.val([...solar])}::text[])
      or m.calendar = 'lunar' and m.month_day = any (${sql.val([...lunar])}::text[])))`
