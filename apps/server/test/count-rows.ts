import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

const written = [
  'orders',
  'booking',
  'booking_label',
  'room_claim',
  'customer',
  'customer_label',
  'customer_memorial',
  'sms_message',
  'message',
  'action_log',
  'idempotency_key',
] as const

/** Counts the rows of each table that a booking writes to; a refused call must not change them. */
export async function countRows(owner: Kysely<DB>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of written) {
    const { count } = await owner
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  // Automatic messages notify consoles when they are due, independent of the call.
  const { count } = await owner
    .selectFrom('outbox_event')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(sql<boolean>`coalesce(data ->> 'action', '') not like 'sms.%'`)
    .executeTakeFirstOrThrow()
  return { ...counts, outbox_event: Number(count) }
}
