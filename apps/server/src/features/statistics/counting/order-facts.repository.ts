import { moves, noShowReason, OrderStatus } from '@roombook/domain/orders'
import { leadStretches, walkIn } from '@roombook/domain/statistics'
import { type RawBuilder, sql } from 'kysely'
import { orderRevenue } from '#features/orders/index.ts'

/**
 * SQL for the orders of some days with the facts to count; facts of a booking appear on one of its orders.
 * @param which a condition on `order_whole w` that selects whole days, since all orders of a booking's day
 *   are needed.
 */
export const orderFacts = (shopId: number, which: RawBuilder<unknown>) => sql`
  select o.id, o.status, o.user_name, o.phone, o.deleted_at, o.booking_id, o.book_date, o.period_id, o.room_id, o.staff_id, o.customer_id, o.stands, o.called_off,
    o.settled, o.revenue, o.total_fen, o.drinks_fen, o.discount_fen, o.made_on, o.gone_on,
    row_number() over (partition by o.booking_id, o.book_date
      order by o.stands desc, o.is_first desc, o.id) = 1 as shows,
    sum(o.people_num) over booking as people,
    bool_or(o.settled) over booking as visited,
    case when o.way = 'desk' and bool_or(o.at_once and o.is_first) over booking then 'walk-in' else o.way end as way,
    ${leadCase(sql`o.book_date - o.made_on`)} as lead,
    case
      when bool_or(o.stands) over booking then 'standing'
      when bool_or(o.pends) over booking then 'pending'
      when bool_or(o.reason = ${noShowReason}) over booking then 'no-show'
      when bool_or(o.called_off) over booking then 'cancelled'
      when o.source = 'guest' then 'refused'
      else 'released'
    end as ending,
    case
      when bool_or(o.stands or o.pends) over booking then ''
      when bool_or(o.reason = ${noShowReason}) over booking then ${noShowReason}
      else max(o.reason) over booking
    end as reason
  from (
    select w.*, coalesce(w.opener_id, 0) as staff_id, w.id = w.first_order_id as is_first,
      w.came or w.status = ${OrderStatus.booked} as stands,
      w.status in (${OrderStatus.applied}, ${OrderStatus.held}) as pends,
      w.status = ${OrderStatus.cancelled} and w.cancel_reason <> '' as called_off,
      case when w.settled then ${orderRevenue('w')} else 0 end as revenue,
      case
        when w.status <> ${OrderStatus.cancelled} or w.cancel_reason = '' then ''
        when split_part(w.cancel_reason, '：', 1) in ('guest', 'shop', 'no-show') then split_part(w.cancel_reason, '：', 1)
        when split_part(w.cancel_reason, '：', 1) = ${moves.withdraw.label} then 'guest-self'
        else 'other'
      end as reason,
      ${atOnce} as at_once, ${madeOn} as made_on,
      ${businessDay(sql`coalesce(w.completed_at, w.created_at)`)} as gone_on
    from order_whole w
    join shop s on s.shop_id = w.shop_id
    join meal_period m on m.shop_id = w.shop_id and m.id = w.period_id
    where w.shop_id = ${shopId} and ${which}
  ) o
  window booking as (partition by o.booking_id, o.book_date)`

/** SQL for the business day of a time in the shop `s`. */
const businessDay = (moment: RawBuilder<unknown>) =>
  sql`((${moment} at time zone s.timezone) - make_interval(hours => s.cutover_hour))::date`

const madeOn = sql`coalesce(w.booked_on, ${businessDay(sql`w.created_at`)})`

/** SQL for the minutes from the start of the business day to a time of day. */
const intoDay = (minutes: RawBuilder<unknown>) => sql`((${minutes}) - s.cutover_hour * 60 + 1440) % 1440`
const writtenAt = intoDay(
  sql`extract(hour from w.created_at at time zone s.timezone)::integer * 60
    + extract(minute from w.created_at at time zone s.timezone)::integer`,
)
const wantedArrival = intoDay(sql`case when w.arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'
  then left(w.arrival_time, 2)::integer * 60 + right(w.arrival_time, 2)::integer else m.start_minutes end`)

/** SQL condition for a walk-in: booked for now, and arrived within minutes ({@link walkIn}). */
const atOnce = sql`(w.arrived_at - w.created_at <= make_interval(mins => ${walkIn.arrivesWithin}) and ${madeOn} = w.book_date
  and ${writtenAt} <= ${intoDay(sql`m.end_minutes - 1`)} and ${wantedArrival} - ${writtenAt} <= ${walkIn.ahead}::integer)`

const leadCase = (days: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    leadStretches.toReversed().map(({ name, from }) => sql`when ${days} >= ${from}::integer then ${name}`),
    sql` `,
  )} else ${leadStretches[0].name} end`
