import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/**
 * Describes differences between a store's model requests and the ledger: reserved and spent points must equal
 * the postings.
 */
export async function readWrongPoints(db: Kysely<DB>, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    with held as (
      select coalesce(sum(reserved), 0)::bigint as reserved, coalesce(sum(spent), 0)::bigint as spent
      from ai_use where shop_id = ${shopId}
    ), posted as (
      select coalesce(sum(amount) filter (where kind = 'credit-reserved'), 0)::bigint as reserved,
        coalesce(sum(amount) filter (where kind = 'credit-spent'), 0)::bigint as spent
      from ledger_posting where shop_id = ${shopId} and kind in ('credit-reserved', 'credit-spent')
    )
    select 'questions to models hold ' || held.reserved || ' points; their postings say ' || posted.reserved as words
    from held, posted where held.reserved <> posted.reserved
    union all
    select 'questions to models have spent ' || held.spent || ' points; their postings say ' || posted.spent
    from held, posted where held.spent <> posted.spent`.execute(db)
  return rows.map(({ words }) => words)
}
