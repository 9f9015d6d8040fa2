import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import { orderRevenue } from '#features/orders/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A day's bookings and settled revenue. */
export interface DayFiguresRow {
  bookDate: string
  bookings: number
  people: number
  /** Bookings and people of orders that existed at the given time. */
  bookingsBy: number
  peopleBy: number
  revenue: Fen
}

const countsAs = [OrderStatus.booked, OrderStatus.arrived, OrderStatus.finished, OrderStatus.unchecked]
const settled = [OrderStatus.finished, OrderStatus.unchecked]

/**
 * Reads the figures of each day of a span that has bookings, by the rules of the statistics: orders deleted
 * from lists still count, and several rooms of a party are one booking.
 * @param madeBy time for `bookingsBy` and `peopleBy`
 */
export async function readDayFigures(
  tx: ShopTransaction,
  shopId: number,
  { from, to, madeBy }: { from: string; to: string; madeBy: Date },
): Promise<DayFiguresRow[]> {
  const { rows } = await sql<DayFiguresRow>`
    select o.book_date as "bookDate", count(distinct o.booking_id)::int as bookings,
      coalesce(sum(b.people_num) filter (where o.id = b.first_order_id), 0)::int as people,
      count(distinct o.booking_id) filter (where o.created_at <= ${madeBy})::int as "bookingsBy",
      coalesce(sum(b.people_num) filter (where o.id = b.first_order_id and o.created_at <= ${madeBy}), 0)::int as "peopleBy",
      coalesce(sum(${orderRevenue('o')}) filter (where o.status = any (${sql.val(settled)}::smallint[])), 0)::bigint as revenue
    from orders o join booking b on b.shop_id = o.shop_id and b.id = o.booking_id
    where o.shop_id = ${shopId} and o.book_date between ${from} and ${to}
      and o.status = any (${sql.val(countsAs)}::smallint[])
    group by o.book_date`.execute(tx)
  return rows
}
