import { normalizePhone, OrderStatus } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

/** Fewer digits than this match half the book. */
const leastDigits = 4

/** Neighbouring characters of a text in twos, as the index of names keeps them; one character is itself. */
function gramsOf(text: string): string[] {
  const signs = [...text.toLowerCase()]
  if (signs.length < 2) return signs
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/** Ids of the customers whose name or phone holds a keyword, by a crossing that keeps to the transaction's shop. */
export async function searchCustomerIds(
  tx: ShopTransaction,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number }> {
  const digits = normalizePhone(keyword).replace(/[\s-]/g, '')
  const byPhone = /^\d+$/.test(digits)
  if (byPhone && digits.length < leastDigits) return { ids: [], count: 0 }
  const search = async (most: number, skip: number) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select id, count from search_customers(${byPhone ? likePattern(digits) : null}, ${likePattern(keyword)},
        ${sql.val(gramsOf(keyword))}::text[], ${most}, ${skip})`.execute(tx)
    return rows
  }
  const rows = await search(limit, offset)
  const ids = rows.map((row) => row.id)
  if (rows[0] || offset === 0) return { ids, count: rows[0]?.count ?? 0 }
  // Past the last page no row carries the count.
  const [first] = await search(1, 0)
  return { ids, count: first?.count ?? 0 }
}

interface HitRow {
  id: number
  name: string
  phone: string | null
  sex: number
  level: string
  visits: number
  labels: { id: number; title: string }[]
  habit_remark: string | null
  last_order: {
    book_date: string
    shop_title: string
    floor_name: string
    room_name: string
    period_name: string
    admin_remark: string
    people_num: number
  } | null
}

const came = [OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]

/** What the order form shows of some customers: labels, last visit, and the remark made most often. */
export async function readHitDetails(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<HitRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<HitRow>`
    select c.id, c.name, c.phone, c.sex, c.level, c.visits,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title) order by l.position, l.id)
        from customer_label cl join label l on l.shop_id = cl.shop_id and l.id = cl.label_id
        where cl.shop_id = ${shopId} and cl.customer_id = c.id and l.deleted_at is null
      ), '[]') as labels,
      (
        select mode() within group (order by o.admin_remark) from orders o
        where o.shop_id = ${shopId} and o.customer_id = c.id and o.admin_remark <> ''
          and o.deleted_at is null
      ) as habit_remark,
      case when o.id is not null then
        jsonb_build_object('book_date', o.book_date, 'shop_title', shop.title, 'floor_name', f.title,
          'room_name', r.title, 'period_name', p.title, 'admin_remark', o.admin_remark, 'people_num', o.people_num)
      end as last_order
    from customer c
    -- One order of each customer first, and only then where it was.
    left join lateral (
      select id, shop_id, book_date, room_id, period_id, admin_remark, people_num
      from orders
      where orders.shop_id = ${shopId} and customer_id = c.id and status = any (${sql.val([...came])}::smallint[])
        and deleted_at is null
      order by book_date desc, id desc limit 1
    ) o on true
    left join shop on shop.shop_id = o.shop_id
    left join room r on r.shop_id = o.shop_id and r.id = o.room_id
    left join floor f on f.shop_id = r.shop_id and f.id = r.floor_id
    left join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    where c.shop_id = ${shopId} and c.id = any (${sql.val([...ids])}::bigint[])
    order by c.visits desc, c.id`.execute(tx)
  return rows
}
