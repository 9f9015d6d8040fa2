import type { Fen } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

/** A visit by an order, or a follow-up record (`order_id` 0). */
export interface VisitRow {
  id: number
  customer_id: number
  book_date: string
  room_name: string
  average_fen: Fen
  total_fen: Fen
  staff_name: string
  remark: string
  order_id: number
}

/** Lists a customer's visits and follow-up records, the latest first. */
export async function readVisits(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.customer_id, v.book_date, r.title as room_name, v.average_fen, v.total_fen,
      coalesce(s.nickname, '') as staff_name, v.remark, v.order_id
    from (
      (select o.id, o.customer_id, o.book_date, o.room_id, o.opener_id as staff_id, o.admin_remark as remark,
          o.id as order_id, o.total_fen + o.drinks_fen - o.discount_fen as total_fen,
          (o.total_fen + o.drinks_fen - o.discount_fen) / greatest(o.people_num, 1) as average_fen
        from order_whole o
        where o.shop_id = ${shopId} and o.customer_id = ${customerId} and o.came
          and o.deleted_at is null
        order by o.book_date desc, o.id desc limit ${limit + offset})
      union all
      (select w.id, w.customer_id, w.book_date, w.room_id, w.staff_id, w.remark, 0, w.total_fen, w.average_fen
        from customer_record w
        where w.shop_id = ${shopId} and w.customer_id = ${customerId}
        order by w.book_date desc, w.id desc limit ${limit + offset})
    ) v
    join room r on r.shop_id = ${shopId} and r.id = v.room_id
    left join staff s on s.shop_id = ${shopId} and s.id = v.staff_id
    order by v.book_date desc, v.order_id desc, v.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the rows of {@link readVisits}. */
export async function countVisits(tx: ShopTransaction, shopId: number, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from order_whole
      where shop_id = ${shopId} and customer_id = ${customerId} and came and deleted_at is null
    ) + (
      select count(*) from customer_record where shop_id = ${shopId} and customer_id = ${customerId}
    ) as count`.execute(tx)
  return only(rows).count
}

/** Inserts a follow-up record. */
export async function insertRecord(
  tx: ShopTransaction,
  record: {
    shopId: number
    customerId: number
    bookDate: string
    roomId: number
    averageFen: Fen
    totalFen: Fen
    staffId: number
    remark: string
    createdBy: number
    at: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_record')
    .values({
      shop_id: record.shopId,
      customer_id: record.customerId,
      book_date: record.bookDate,
      room_id: record.roomId,
      average_fen: record.averageFen,
      total_fen: record.totalFen,
      staff_id: record.staffId,
      remark: record.remark,
      created_by: record.createdBy,
      created_at: record.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
