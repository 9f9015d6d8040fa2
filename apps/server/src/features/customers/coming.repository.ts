import { OrderStatus } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** An upcoming booking: its first order, and the names of all its rooms. */
export interface ComingRow {
  id: number
  customer_id: number
  book_date: LocalDate
  period_id: number
  period_name: string
  room_name: string
  arrival_time: string
  people_num: number
  status: OrderStatus
  user_name: string
  phone: string
}

/** Most upcoming bookings read for one customer. */
const mostComing = 10

const unfinished = [OrderStatus.applied, OrderStatus.booked, OrderStatus.arrived, OrderStatus.held]

/** Columns of each order; as few as possible, because the union compares all of them. */
const orderColumns = sql.raw(
  'id, booking_id, book_date, period_id, room_id, arrival_time, people_num, status, user_name, phone, deleted_at',
)

/**
 * Returns customers' upcoming bookings from a business day on, the soonest first: bookings of the customer,
 * and bookings under their phone only, such as holds without a name. Every table is filtered by shop, because
 * Citus does not infer the shard through a union; the date lets indexes skip past bookings.
 */
export async function readComing(
  tx: ShopTransaction,
  shopId: number,
  customerIds: readonly number[],
  from: LocalDate,
): Promise<ReadonlyMap<number, readonly ComingRow[]>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<ComingRow>`
    select o.id, hit.id as customer_id, o.book_date, o.period_id, p.title as period_name, o.room_name, o.arrival_time,
      o.people_num, o.status, o.user_name, o.phone
    from customer hit
    cross join lateral (
      select min(own.id) as id, own.book_date, own.period_id, string_agg(r.title, '、' order by own.id) as room_name,
        (array_agg(own.arrival_time order by own.id))[1] as arrival_time, max(own.people_num) as people_num,
        min(own.status) as status, (array_agg(own.user_name order by own.id))[1] as user_name, max(own.phone) as phone
      from (
        select ${orderColumns} from order_whole
        where order_whole.shop_id = ${shopId} and customer_id = hit.id and booking_date >= ${from}
        union
        select ${orderColumns} from order_whole
        where order_whole.shop_id = ${shopId} and phone = hit.phone and phone <> '' and booking_date >= ${from}
      ) own
      join room r on r.shop_id = ${shopId} and r.id = own.room_id
      where own.status = any (${sql.val([...unfinished])}::smallint[]) and own.deleted_at is null
      group by own.booking_id, own.book_date, own.period_id
      order by own.book_date, arrival_time, id
      limit ${mostComing}
    ) o
    join meal_period p on p.shop_id = ${shopId} and p.id = o.period_id
    where hit.shop_id = ${shopId} and hit.id = any (${sql.val([...customerIds])}::bigint[])
    order by o.book_date, p.start_minutes, o.arrival_time, o.id`.execute(tx)
  return Map.groupBy(rows, (row) => row.customer_id)
}
