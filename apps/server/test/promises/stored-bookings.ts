import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Intent } from './busy-counter.ts'

interface StoredBooking {
  name: string
  orders: number
  claims: number
  logged: number
  told: number
  labels: number
  groups: number
  customers: number
  keys: number
}

/** Reads the stored parts of each booking. */
async function readBookings(owner: Kysely<DB>): Promise<Map<string, StoredBooking>> {
  const { rows } = await sql<StoredBooking>`
    with claimed as (
      select o.id, count(*) as count from orders o
      join room_claim c on c.shop_id = o.shop_id and c.order_id = o.id and c.room_id = o.room_id and c.released_at is null group by o.id
    ), logged as (
      select subject_id as id, count(*) as count from action_log where subject = 'order' group by subject_id
    ), told as (
      select (data ->> 'orderId')::bigint as id, count(*) as count from outbox_event
      where name = 'order.changed' group by 1
    ), labelled as (
      select b.first_order_id as id, count(*) as count from booking_label l
      join booking b on b.shop_id = l.shop_id and b.id = l.booking_id group by 1
    ), known as (
      select name, count(*) as count from customer group by name
    ), keyed as (
      select answer -> 'row' ->> 'user_name' as name, count(*) as count from idempotency_key group by 1
    )
    select o.user_name as name, count(*)::int as orders, coalesce(sum(claimed.count), 0)::int as claims,
      coalesce(sum(logged.count), 0)::int as logged, coalesce(sum(told.count), 0)::int as told,
      coalesce(sum(labelled.count), 0)::int as labels, count(distinct o.group_id)::int as groups,
      coalesce(max(known.count), 0)::int as customers, coalesce(max(keyed.count), 0)::int as keys
    from order_whole o
    left join claimed using (id) left join logged using (id) left join told using (id)
    left join labelled using (id)
    left join known on known.name = o.user_name left join keyed on keyed.name = o.user_name
    group by o.user_name`.execute(owner)
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * Compares acknowledged bookings with the database.
 * @returns the names of lost and of incomplete ones.
 */
export async function auditBookings(
  owner: Kysely<DB>,
  intents: readonly Intent[],
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: string[]; half: unknown[] }> {
  const stored = await readBookings(owner)
  const lost = [...acknowledged].filter((name) => !stored.has(name))
  const half = intents.flatMap(({ name, form }) => {
    const row = stored.get(name)
    const rooms = form.roomIds.length
    const whole: StoredBooking = {
      name,
      orders: rooms,
      claims: rooms,
      logged: rooms,
      told: rooms,
      labels: form.orderLabels.length,
      groups: rooms > 1 ? 1 : 0,
      customers: 1,
      keys: 1,
    }
    return row === undefined || JSON.stringify(row) === JSON.stringify(whole) ? [] : [{ whole, row }]
  })
  return { lost, half }
}
