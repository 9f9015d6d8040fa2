import type { Sex } from '@roombook/domain/customers'
import type { Fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** An order that needs an action, and its kind. */
export interface WaitingOrder {
  kind: 'application' | 'hold' | 'change' | 'handover' | 'sms' | 'refund' | 'charge'
  /** Id of the order, of the request, or of the failed payment or guarantee. */
  id: number
  /** Number of all entries of its kind. */
  total: number
  since: Date | null
  /** Deadline, if any. */
  until: Date | null
  amount: Fen | null
  reason: string
  orderId: number
  bookDate: string
  periodId: number
  periodName: string
  roomName: string
  rooms: number
  userName: string
  sex: Sex
  phone: string
  peopleNum: number
  arrivalTime: string
}

interface WaitingView {
  shopId: number
  today: string
  /** Holds that expire before this time are listed, whatever their date. */
  holdsUntil: Date
  /** Limit for each kind. */
  most: number
  staffId: number
  /**
   * Whether the staff member may act on all orders; otherwise only on their own, and on unopened ones if they
   * may book.
   */
  actsOnAll: boolean
  mayBook: boolean
}

/** Date, period and time that a guest requests, such as 改到 11-21 午餐 12:00; null where none of these. */
const wishedMoment = sql`'改到 ' || nullif(
  concat_ws(' ', to_char(asked.book_date, 'MM-DD'), wished.title, asked.arrival_time), '')`

/**
 * Lists orders that need an action: booking requests, holds about to expire, change requests, handover
 * requests, failed messages, failed refunds and uncharged guarantees. A booking appears once, with its first
 * order or the one that shows its deposit.
 */
export async function listWaitingOrders(tx: ShopTransaction, view: WaitingView): Promise<WaitingOrder[]> {
  const { shopId, today, holdsUntil, most, staffId, actsOnAll, mayBook } = view
  const mine = sql`o.deleted_at is null and (${actsOnAll}::boolean or o.opener_id = ${staffId}
    or (o.opener_id is null and ${mayBook}::boolean))`
  const firstOrder = sql`join orders o on o.shop_id = b.shop_id and o.id = b.first_order_id`
  const depositOrder = sql`join orders o
    on o.shop_id = b.shop_id and o.id = coalesce(b.deposit_order_id, b.first_order_id)`
  const { rows } = await sql<WaitingOrder>`
    with found as (
      (select 'application' as kind, o.id, o.id as order_id, count(*) over () as total, o.created_at as since,
         o.held_until as until, null::bigint as amount, '' as reason
       from orders o join booking b on b.shop_id = o.shop_id and b.first_order_id = o.id
       where o.shop_id = ${shopId} and o.status = ${sql.lit(OrderStatus.applied)}
         and o.book_date >= ${today} and ${mine}
       order by o.held_until nulls last, o.id limit ${most})
      union all
      (select 'hold', o.id, o.id, count(*) over (), null, o.held_until, null, ''
       from orders o join booking b on b.shop_id = o.shop_id and b.first_order_id = o.id
       where o.shop_id = ${shopId} and o.status = ${sql.lit(OrderStatus.held)}
         and o.book_date >= ${today} and (o.book_date = ${today} or o.held_until < ${holdsUntil}) and ${mine}
       order by o.held_until nulls last, o.id limit ${most})
      union all
      (select 'change', asked.id, o.id, count(*) over (), asked.created_at, null, null,
         concat_ws('；', ${wishedMoment}, '改为' || asked.people_num || '人',
           case when asked.words = '' then null else left(asked.words, 40) end)
       from order_change_request asked
       join orders o on o.shop_id = asked.shop_id and o.id = asked.order_id
       left join meal_period wished on wished.shop_id = asked.shop_id and wished.id = asked.period_id
       where asked.shop_id = ${shopId} and asked.state = 'open' and o.status in (${sql.lit(OrderStatus.booked)}, ${sql.lit(OrderStatus.arrived)})
         and o.book_date >= ${today} and ${mine}
       order by o.book_date, asked.id limit ${most})
      union all
      (select 'handover', asked.id, o.id, count(*) over (), asked.asked_at, null, null, asker.nickname
       from opener_request asked
       join booking b on b.shop_id = asked.shop_id and b.id = asked.booking_id ${firstOrder}
       join staff asker on asker.shop_id = asked.shop_id and asker.id = asked.staff_id and asker.disabled_at is null
       where asked.shop_id = ${shopId} and o.status in (${sql.lit(OrderStatus.held)}, ${sql.lit(OrderStatus.booked)}, ${sql.lit(OrderStatus.arrived)})
         and o.opener_id is distinct from asked.staff_id and o.book_date >= ${today} and ${mine}
       order by o.book_date, asked.id limit ${most})
      union all
      (select 'sms', o.id, o.id, count(*) over (), null, null, null, ''
       from booking b ${firstOrder}
       where b.shop_id = ${shopId} and b.sms_state in (3, 4) and b.book_date >= ${today}
         and o.status = ${OrderStatus.booked} and ${mine}
       order by b.book_date, o.id limit ${most})
      union all
      (select 'refund', p.id, o.id, count(*) over (), p.refund_asked_at, null,
         coalesce(p.refund_fen, p.amount_fen), p.last_error
       from payment p join booking b on b.shop_id = p.shop_id and b.id = p.booking_id ${depositOrder}
       where p.shop_id = ${shopId} and p.state = 'refund_failed' and ${mine}
       order by p.id limit ${most})
      union all
      (select 'charge', g.id, o.id, count(*) over (), g.asked_at, null, g.charge_fen, g.last_error
       from deposit_guarantee g join booking b on b.shop_id = g.shop_id and b.id = g.booking_id ${depositOrder}
       where g.shop_id = ${shopId} and g.state = 'failed' and ${mine}
       order by g.id limit ${most})
    )
    select f.kind, f.id, f.total, f.since, f.until, f.amount, f.reason, o.id as "orderId", o.book_date as "bookDate",
      o.period_id as "periodId", p.title as "periodName", r.title as "roomName", b.user_name as "userName", b.sex,
      b.phone, b.people_num as "peopleNum", b.arrival_time as "arrivalTime",
      (select count(*)::int from orders beside where beside.shop_id = o.shop_id and beside.booking_id = o.booking_id
         and beside.status = o.status and beside.deleted_at is null) as rooms
    from found f
    join orders o on o.shop_id = ${shopId} and o.id = f.order_id
    join booking b on b.shop_id = o.shop_id and b.id = o.booking_id
    join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
    join room r on r.shop_id = o.shop_id and r.id = o.room_id`.execute(tx)
  return rows
}
