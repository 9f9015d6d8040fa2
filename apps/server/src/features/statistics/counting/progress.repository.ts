import type { LocalDate } from '@roombook/domain/time'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Lists stores with uncounted events. */
export async function listShopsToCount(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select shops_to_count(${most}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a store's count until the transaction ends. */
export async function lockCounting(db: Kysely<DB>, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statistics:${shopId}`}, 0))`.execute(db)
}

/** Progress of a store's count. */
export interface Progress {
  /** Sequence numbers of the last event and of the last counted event. */
  last: number
  counted: number | null
  /** Whether all events after the counted one are still stored. */
  kept: boolean
  /** Time of the last count. */
  countedAt: Date | null
  /** Time of the first uncounted event. */
  nextAt: Date | null
}

/** Reads the progress of a store's count. */
export async function readProgress(db: Kysely<DB>, shopId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select c.event_seq as last, s.event_seq as counted, s.counted_at as "countedAt",
      s.event_seq = c.event_seq or e.seq is not null as kept, e.at as "nextAt"
    from shop_counter c
    left join statistics_state s on s.shop_id = c.shop_id
    left join outbox_event e on e.shop_id = c.shop_id and e.seq = s.event_seq + 1
    where c.shop_id = ${shopId}`.execute(db)
  return rows[0] ?? { last: 0, counted: null, kept: false, countedAt: null, nextAt: null }
}

/** Returns the days and customers changed by a range of events. */
export async function readTouched(
  tx: ShopTransaction,
  shopId: number,
  { after, until }: { after: number; until: number },
): Promise<{ days: LocalDate[]; customerIds: number[] }> {
  const { rows } = await sql<{ day: LocalDate | null; customerId: number | null }>`
    with told as (
      select name, data from outbox_event
      where shop_id = ${shopId} and seq > ${after} and seq <= ${until}
        and name in ('order.changed', 'preorder.changed', 'customer.changed')
    )
    select (data ->> 'bookDate')::date as day, null::bigint as "customerId" from told where name = 'order.changed'
    union
    select (data -> 'left' ->> 'bookDate')::date, null from told where name = 'order.changed'
    union
    select o.book_date, null from told
    join order_whole o on o.shop_id = ${shopId} and o.id = (told.data ->> 'orderId')::bigint
    where told.name = 'preorder.changed'
    union
    select null, id::bigint from told, jsonb_array_elements_text(data -> 'customerIds') id
    where name = 'customer.changed'`.execute(tx)
  return {
    days: rows.flatMap(({ day }) => day ?? []),
    customerIds: rows.flatMap(({ customerId }) => customerId ?? []),
  }
}

/** Lists all days of a store with bookings or counts. */
export async function listAllDays(db: Kysely<DB>, shopId: number): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    select book_date::text as day from order_whole where shop_id = ${shopId}
    union
    select book_date::text from statistics_ending where shop_id = ${shopId}
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

export async function noteProgress(db: Kysely<DB>, shopId: number, seq: number, at: Date): Promise<void> {
  await db
    .insertInto('statistics_state')
    .values({ shop_id: shopId, event_seq: seq, counted_at: at })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ event_seq: seq, counted_at: at }))
    .execute()
}
