import { type Fen, noMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A settled order of which its guest still owes a part. */
export interface OwedRow {
  orderId: number
  userName: string
  phone: string
  bookDate: string
  periodName: string
  roomName: string
  openerName: string
  settledAt: Date | null
  owed: Fen
}

/** Lists settled orders with arrears, the longest owed first. Deleted orders have none: they cannot be deleted before. */
export async function listOwed(tx: ShopTransaction, shopId: number, most: number): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select o.id as "orderId", b.user_name as "userName", b.phone, o.book_date as "bookDate",
      p.title as "periodName", r.title as "roomName", coalesce(s.nickname, '') as "openerName",
      o.completed_at as "settledAt", o.arrears_fen as owed
    from orders o
    join booking b on b.shop_id = o.shop_id and b.id = o.booking_id
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    join room r on r.shop_id = o.shop_id and r.id = o.room_id
    left join staff s on s.shop_id = o.shop_id and s.id = o.opener_id
    where o.shop_id = ${shopId} and o.arrears_fen > 0 and o.deleted_at is null
    order by o.completed_at, o.id
    limit ${most}`.execute(tx)
  return rows
}

/** Sums what is owed to a store, and the part of it that was settled before a moment. */
export async function sumOwed(tx: ShopTransaction, shopId: number, before: Date) {
  const { rows } = await sql<{ total: Fen; overdue: Fen }>`
    select coalesce(sum(arrears_fen), 0)::bigint as total,
      coalesce(sum(arrears_fen) filter (where completed_at < ${before}), 0)::bigint as overdue
    from orders where shop_id = ${shopId} and arrears_fen > 0 and deleted_at is null`.execute(tx)
  return rows[0] ?? { total: noMoney, overdue: noMoney }
}
