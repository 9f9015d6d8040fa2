import type { Sex } from '@roombook/domain/customers'
import { sql } from 'kysely'
import { countedPage } from '#platform/db/counted-page.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'
import { findCustomerByPhone } from './customer.repository.ts'

/** Splits a text into bigrams as the name index stores them; a single character is returned itself. */
export function splitBigrams(text: string): string[] {
  const signs = [...text.toLowerCase()]
  if (signs.length < 2) return signs
  return signs.slice(1).map((character, at) => `${signs[at]}${character}`)
}

/** Search keyword, with its interpretation as part of a phone by the caller's rights. */
export interface CustomerKeyword {
  keyword: string
  clue: PhoneClue
}

/** Highest count that is reported; users refine the keyword instead of paging further. */
export const mostCounted = 500

/**
 * Finds the ids of customers whose name contains a keyword or whose phone matches, by a cross-tenant function
 * limited to the transaction's shop. The full phone of a merged customer finds the retained one; `countTo`
 * limits the count.
 */
export async function searchCustomerIds(
  tx: ShopTransaction,
  shopId: number,
  { keyword, clue }: CustomerKeyword,
  { limit, offset, countTo = mostCounted }: { limit: number; offset: number; countTo?: number },
): Promise<{ ids: number[]; count: number }> {
  if (clue.isNumber && clue.pattern === null) return { ids: [], count: 0 }
  const search = async (most: number, skip: number) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select id, count from search_customers(${clue.pattern}, ${likePattern(keyword)},
        ${sql.val(splitBigrams(keyword))}::text[], ${most}, ${skip}, ${countTo})`.execute(tx)
    return rows
  }
  const { rows, count } = await countedPage(search, { limit, offset })
  if (count > 0 || clue.whole === undefined) return { ids: rows.map((row) => row.id), count }
  const known = await findCustomerByPhone(tx, shopId, clue.whole)
  return { ids: known && offset === 0 ? [known.id] : [], count: known ? 1 : 0 }
}

export interface HitRow {
  id: number
  name: string
  phone: string | null
  sex: Sex
  level: string
  visits: number
  habit_remark: string
  birthday: string | null
  birthday_type: number | null
  birthday_suggested: boolean
  labels: { id: number; title: string }[]
  last_orders: HitVisitRow[]
}

export interface HitVisitRow {
  book_date: string
  shop_title: string
  floor_name: string
  room_name: string
  period_name: string
  admin_remark: string
  people_num: number
}

/** A customer in a search result. */
export type NamedRow = Pick<HitRow, 'id' | 'name' | 'phone' | 'sex' | 'level' | 'visits'>

/** Reads name, phone, level and visits of some customers, in the order of their ids. */
export async function readNamedCustomers(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select c.id, c.name, c.phone, c.sex, coalesce(v.title, '') as level, c.visits
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as wanted (id, at)
    join customer c on c.shop_id = ${shopId} and c.id = wanted.id
    left join customer_level v on v.shop_id = c.shop_id and v.id = c.level_id
    order by wanted.at`.execute(tx)
  return rows
}

/** Returns the labels of some customers, in the order of the shop's list. */
export async function readCustomerLabels(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HitRow['labels']>> {
  const { rows } = await sql<{ customer_id: number; id: number; title: string }>`
    select cl.customer_id, l.id, l.title
    from customer_label cl join label l on l.shop_id = cl.shop_id and l.id = cl.label_id
    where cl.shop_id = ${shopId} and cl.customer_id = any (${sql.val([...ids])}::bigint[]) and l.deleted_at is null
    order by l.position, l.id`.execute(tx)
  const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id)
  return new Map(
    [...byCustomer].map(([customerId, labels]) => [
      customerId,
      labels.map(({ id, title }) => ({ id, title })),
    ]),
  )
}

/** Visits read per hit: those shown, and one that reveals whether there are more. */
const visitsRead = 4

/**
 * Reads labels, latest visits and the most frequent remark of some customers for the order form. One query
 * serves all of them.
 */
export async function readHitDetails(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<HitRow[]> {
  if (ids.length === 0) return []
  const wanted = sql.val([...ids])
  const reading = sql<Omit<HitRow, 'labels' | 'last_orders'>>`
    select c.id, c.name, c.phone, c.sex, coalesce(v.title, '') as level, c.visits, c.habit_remark,
      c.birthday, c.birthday_type, c.birthday_suggested
    from customer c left join customer_level v on v.shop_id = c.shop_id and v.id = c.level_id
    where c.shop_id = ${shopId} and c.id = any (${wanted}::bigint[])
    order by c.visits desc, c.id`.execute(tx)
  const readingVisits = sql<HitVisitRow & { customer_id: number }>`
    select o.customer_id, o.book_date, shop.title as shop_title, f.title as floor_name, r.title as room_name,
      p.title as period_name, o.admin_remark, o.people_num
    -- Of each customer the latest bookings as an index has them, and no more than are shown; then where they were, once for all.
    from (
      select latest.*
      from unnest(${wanted}::bigint[]) as hit (id)
      cross join lateral (
        select id, customer_id, book_date, room_id, period_id, admin_remark, people_num
        from order_whole
        where order_whole.shop_id = ${shopId} and customer_id = hit.id and came and deleted_at is null
        -- As the index has them: by their own number too, all of one more booking would be read and sorted for each.
        order by booking_date desc, booking_id desc limit ${visitsRead}
      ) latest
      offset 0
    ) o
    join shop on shop.shop_id = ${shopId}
    join room r on r.shop_id = ${shopId} and r.id = o.room_id
    join floor f on f.shop_id = ${shopId} and f.id = r.floor_id
    join meal_period p on p.shop_id = ${shopId} and p.id = o.period_id
    order by o.book_date desc, o.id desc`.execute(tx)
  const [{ rows: customers }, labels, { rows: visits }] = await Promise.all([
    reading,
    readCustomerLabels(tx, shopId, ids),
    readingVisits,
  ])
  const visitsOf = Map.groupBy(visits, (visit) => visit.customer_id)
  return customers.map((customer) => ({
    ...customer,
    labels: labels.get(customer.id) ?? [],
    last_orders: visitsOf.get(customer.id) ?? [],
  }))
}
