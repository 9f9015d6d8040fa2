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

/** How many rows each table has that a booking writes to: the same before and after what was refused. */
export async function countRows(owner: Kysely<DB>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of written) {
    const { count } = await owner
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(count)
  }
  // An automatic message notifies the consoles when it is due.
  const { count } = await owner
    .selectFrom('outbox_event')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(sql<boolean>`coalesce(data ->> 'action', '') not like 'sms.%'`)
    .executeTakeFirstOrThrow()
  return { ...counts, outbox_event: Number(count) }
}
