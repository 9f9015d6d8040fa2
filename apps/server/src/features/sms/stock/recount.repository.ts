import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/**
 * Compares a store's messages with the ledger and describes each difference: reserved and spent segments must
 * equal the postings, and no finished message may have any reserved.
 */
export async function findSegmentFaults(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    with held as (
      select coalesce(sum(reserved), 0)::bigint as reserved, coalesce(sum(spent), 0)::bigint as spent
      from sms_message where shop_id = ${shopId}
    ), posted as (
      select coalesce(sum(amount) filter (where kind = 'sms-reserved'), 0)::bigint as reserved,
        coalesce(sum(amount) filter (where kind = 'sms-spent'), 0)::bigint as spent
      from ledger_posting where shop_id = ${shopId} and kind in ('sms-reserved', 'sms-spent')
    )
    select 'messages hold ' || held.reserved || ' parts; their postings say ' || posted.reserved as words
    from held, posted where held.reserved <> posted.reserved
    union all
    select 'messages have spent ' || held.spent || ' parts; their postings say ' || posted.spent
    from held, posted where held.spent <> posted.spent
    union all
    (select 'message ' || id || ' is ' || state || ' and holds ' || reserved || ' of its ' || parts || ' parts'
    from sms_message
    where shop_id = ${shopId} and reserved > 0
      and (reserved <> parts or state in ('accepted', 'delivered', 'failed') or state = 'unknown' and ask_at is null)
    order by id)`.execute(db)
  return rows.map(({ words }) => words)
}
