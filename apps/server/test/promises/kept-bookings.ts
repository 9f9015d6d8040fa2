import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Intent } from './busy-counter.ts'

interface KeptBooking {
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

/** What of each booking is in the database, whole or not. */
async function readBookings(owner: Kysely<DB>): Promise<Map<string, KeptBooking>> {
  const { rows } = await sql<KeptBooking>`
    select o.user_name as name, count(*)::int as orders,
      sum((select count(*) from room_claim c
        where c.order_id = o.id and c.room_id = o.room_id and c.released_at is null))::int as claims,
      sum((select count(*) from action_log l where l.subject = 'order' and l.subject_id = o.id))::int as logged,
      sum((select count(*) from outbox_event e
        where e.name = 'order.changed' and (e.data ->> 'orderId')::bigint = o.id))::int as told,
      sum((select count(*) from order_label b where b.order_id = o.id))::int as labels,
      count(distinct o.group_id)::int as groups,
      (select count(*) from customer k where k.name = o.user_name)::int as customers,
      (select count(*) from idempotency_key i
        where i.answer -> 'row' ->> 'user_name' = o.user_name)::int as keys
    from orders o group by o.user_name`.execute(owner)
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * Compares what was acknowledged with what is there.
 * @returns the names of those that are lost, and of those that are there by halves.
 */
export async function auditBookings(
  owner: Kysely<DB>,
  intents: readonly Intent[],
  acknowledged: ReadonlySet<string>,
): Promise<{ lost: string[]; half: unknown[] }> {
  const kept = await readBookings(owner)
  const lost = [...acknowledged].filter((name) => !kept.has(name))
  const half = intents.flatMap(({ name, form }) => {
    const row = kept.get(name)
    const rooms = form.roomIds.length
    const whole: KeptBooking = {
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
