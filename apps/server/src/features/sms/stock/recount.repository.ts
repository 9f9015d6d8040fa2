import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { readUnitFaults } from '#platform/ledger/recount.repository.ts'

/**
 * Compares a store's messages with the ledger and describes each difference: reserved and spent segments must
 * equal the postings, and no finished message may have any reserved.
 */
export async function findSegmentFaults(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select 'message ' || id || ' is ' || state || ' and holds ' || reserved || ' of its ' || parts || ' parts' as words
    from sms_message
    where shop_id = ${shopId} and reserved > 0
      and (reserved <> parts or state in ('accepted', 'delivered', 'failed') or state = 'unknown' and ask_at is null)
    order by id`.execute(db)
  return [
    ...(await readUnitFaults(db, shopId, { unit: 'parts', table: 'sms_message', noun: 'messages' })),
    ...rows.map(({ words }) => words),
  ]
}
