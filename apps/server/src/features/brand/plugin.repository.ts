import { type OfferedPluginName, offeredPlugins, type PluginName } from '@roombook/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Whether an account looks after the brand of a store. */
export async function looksAfter(db: Database, accountId: number, shopId: number): Promise<boolean> {
  const { rows } = await sql<{
    looks: boolean
  }>`select looks_after(${accountId}, ${shopId}) as looks`.execute(db)
  return rows[0]?.looks ?? false
}

/** Which of the plugins that are offered a store has open, in the order in which they are offered. */
export async function readOpenPlugins(
  tx: ShopTransaction,
  shopId: number,
  now: Date,
): Promise<OfferedPluginName[]> {
  const rows = await tx
    .selectFrom('shop_plugin')
    .select('name')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`state not in ('false', '[]') and (ends_at is null or ends_at > ${now})`)
    .execute()
  const open = new Set(rows.map(({ name }) => name))
  return offeredPlugins.map(({ name }) => name).filter((name) => open.has(name))
}

/**
 * Opens plugins of a store, or closes them; what is so already stays as it is. The telephone page is opened with the
 * lines that are bound to it.
 *
 * @returns those that were otherwise before
 */
export async function turnPlugins(
  db: Kysely<DB> | ShopTransaction,
  shopId: number,
  names: readonly PluginName[],
  turn: 'open' | 'closed',
  now: Date,
): Promise<string[]> {
  const state =
    turn === 'closed'
      ? sql`'false'::jsonb`
      : sql`case when p.name = 'shopconfig/savephonezj' then s.lines else 'true'::jsonb end`
  const { rows } = await sql<{ name: string }>`
    with s as materialized (
      select shop_id, case when coalesce(settings ->> 'lineNumber', '') = '' then 'true'::jsonb
        else to_jsonb(string_to_array(settings ->> 'lineNumber', ',')) end as lines
      from shop where shop_id = ${shopId}
    )
    update shop_plugin p set state = ${state}, ends_at = null
    from s
    where s.shop_id = p.shop_id and p.shop_id = ${shopId} and p.name = any (${sql.val([...names])}::text[])
      and (p.state in ('false', '[]') or p.ends_at is not null and p.ends_at <= ${now}) = ${turn === 'open'}
    returning p.name`.execute(db)
  return rows.map(({ name }) => name)
}
