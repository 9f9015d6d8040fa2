import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { recountInstallation } from '../../src/commands/recount-installation.ts'

/** Faults that must never occur in the database, each with the query that finds it. */
const faults = {
  'a room that is given twice': sql`
    select room_id, book_date, period_id, turn, count(*) from room_claim where released_at is null
    group by shop_id, room_id, book_date, period_id, turn having count(*) > 1`,
  'an order that is to have its room and has not, or has another': sql`
    select o.id, o.status from orders o
    where o.status in (1, 2, 3, 4) and 1 <> (
      select count(*) from room_claim c
      where c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null and c.finished_at is null
        and c.room_id = o.room_id and c.book_date = o.book_date and c.period_id = o.period_id
        and c.turn = o.turn)`,
  'an order with more than one room': sql`
    select order_id from room_claim where released_at is null group by shop_id, order_id having count(*) > 1`,
  'a finished order whose turn is not used': sql`
    select o.id from orders o
    where o.status in (5, 6) and not exists (
      select from room_claim c
      where c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null and c.finished_at is not null)`,
  'an order that is off and keeps a room': sql`
    select o.id from orders o
    join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null
    where o.status in (-1, -2)`,
  'a booking without orders': sql`
    select b.id from booking b
    where not exists (select from orders o where o.shop_id = b.shop_id and o.booking_id = b.id)`,
  'a booking that is for another date than its rooms': sql`
    select b.shop_id, b.id, b.book_date from booking b
    join orders o on o.shop_id = b.shop_id and o.booking_id = b.id and o.status in (1, 2, 3, 4)
      and o.deleted_at is null
    where o.book_date <> b.book_date`,
  'a booking that is live on two dates': sql`
    select o.booking_id from orders o
    where o.status in (1, 2, 3, 4) and o.deleted_at is null
    group by o.shop_id, o.booking_id having count(distinct (o.book_date, o.period_id)) > 1`,
  'a booking that is shown on an order which is none of its own': sql`
    select b.id from booking b
    where 2 <> (
      select count(*) filter (where o.id = b.first_order_id) + count(*) filter (where o.id = b.deposit_order_id)
      from orders o where o.shop_id = b.shop_id and o.booking_id = b.id)`,
  'a booking of several rooms that are not linked': sql`
    select booking_id from orders group by shop_id, booking_id having count(*) > 1 and not bool_and(linked)`,
  'a deposit that no bill took, on a room that was settled while others live': sql`
    select b.id from booking b
    join orders o on o.shop_id = b.shop_id and o.id = b.deposit_order_id and o.status in (5, 6)
    where b.deposit_fen + b.deposit_received_fen > 0 and exists (
      select from orders other
      where other.shop_id = b.shop_id and other.booking_id = b.id and other.status in (1, 2, 3, 4)
        and other.deleted_at is null)`,
  'linked rooms of which one stands': sql`
    select o.booking_id from orders o
    join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null
    where o.linked group by o.shop_id, o.booking_id having count(*) = 1`,
  'a booking whose first let go of its room, while others stand': sql`
    select b.id from booking b
    where exists (
      select from orders o join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null
      where o.shop_id = b.shop_id and o.booking_id = b.id)
    and not exists (
      select from orders o join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null
      where o.shop_id = b.shop_id and o.booking_id = b.id and o.id = b.first_order_id)`,
  'a booking with a room and no people': sql`
    select o.id from orders o
    join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.released_at is null
    join booking b on b.shop_id = o.shop_id and b.id = o.booking_id and b.people_num = 0`,
  'a change without its log row, or a log row without its change': sql`
    select o.id, o.version, count(l.seq) from orders o
    left join action_log l on l.shop_id = o.shop_id and l.subject = 'order' and l.subject_id = o.id
    group by o.shop_id, o.id having count(l.seq) <> o.version`,
  'a log row without its event': sql`
    select l.subject_id, count(distinct l.seq), count(distinct e.seq) from action_log l
    left join outbox_event e on e.shop_id = l.shop_id and e.name = 'order.changed'
      and (e.data ->> 'orderId')::bigint = l.subject_id
    where l.subject = 'order'
    group by l.shop_id, l.subject_id having count(distinct l.seq) <> count(distinct e.seq)`,
  'an order whose state is not where its log leads': sql`
    select o.id, o.status, last.to_status from orders o
    cross join lateral (
      select to_status, action from action_log l
      where l.shop_id = o.shop_id and l.subject = 'order' and l.subject_id = o.id
      order by seq desc limit 1) last
    where last.to_status <> o.status and not (o.status = 1 and last.action = 'booking.create')`,
}

/**
 * Searches every shop for these faults, and verifies the log's hash chain.
 * @returns the faults by name; empty where there is none.
 */
export async function findFaults(owner: Kysely<DB>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(faults)) {
    const { rows } = await query.execute(owner)
    if (rows.length > 0) found[name] = rows.slice(0, 5)
  }
  const differences = (await recountInstallation(owner, false)).flatMap((shop) => shop.differences)
  if (differences.length > 0) found['a sum that is not what the ledger says'] = differences.slice(0, 5)
  const shops = await owner.selectFrom('shop').select('shop_id').execute()
  for (const { shop_id } of shops) {
    const verdict = await owner.transaction().execute((tx) => verifyChain(tx, shop_id))
    if (!verdict.sound) found[`the log of shop ${shop_id}`] = verdict
  }
  return found
}
