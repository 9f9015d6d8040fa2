import { type CustomerColumns, customerColumns } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A customer as pages show them. */
export interface DirectoryRow extends CustomerColumns {
  id: number
  version: number
  level: string
  visits: number
  people: number
  spent_fen: Fen
  last_visit_date: string | null
  created_at: Date
  labels: { id: number; title: string }[]
  staff: { id: number; nickname: string; avatar: string }[]
}

const columnsOfFields = sql.join(customerColumns.map((column) => sql.ref(`c.${column}`)))

/** Reads customers by id, in the order of the ids. Omits missing and deleted ones. */
export async function readCustomers(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<DirectoryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DirectoryRow>`
    select ${columnsOfFields}, c.id, c.version, coalesce(v.title, '') as level, c.visits, c.people, c.spent_fen,
      c.last_visit_date, c.created_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.position, l.id)
        from customer_label cl join label l on l.shop_id = cl.shop_id and l.id = cl.label_id
        where cl.shop_id = c.shop_id and cl.customer_id = c.id and l.deleted_at is null
      ), '[]') as labels,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'nickname', s.nickname, 'avatar', s.avatar) order by s.id)
        from customer_staff cs join staff s on s.shop_id = cs.shop_id and s.id = cs.staff_id
        where cs.shop_id = c.shop_id and cs.customer_id = c.id
      ), '[]') as staff
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as wanted (id, at)
    join customer c on c.shop_id = ${shopId} and c.id = wanted.id and c.deleted_at is null
    left join customer_level v on v.shop_id = c.shop_id and v.id = c.level_id
    order by wanted.at`.execute(tx)
  return rows
}

/** Reads a customer's anniversaries. */
export const readMemorials = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('customer_memorial')
    .select(['title', 'calendar', 'month_day', 'suggested'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('title')
    .execute()

/** Reads the figures of a customer's orders that only a detail shows. */
export async function readBookings(tx: ShopTransaction, shopId: number, customerId: number) {
  const { rows } = await sql<{
    count: number
    last_at: Date | null
    last_id: number | null
    tables: number
    referral: boolean
  }>`
    select count(*) as count, max(created_at) as last_at,
      count(*) filter (where settled) as tables, coalesce(bool_or(referral), false) as referral,
      (array_agg(id order by created_at desc, id desc))[1] as last_id
    from order_whole where shop_id = ${shopId} and customer_id = ${customerId} and deleted_at is null`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}
