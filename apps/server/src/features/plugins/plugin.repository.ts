import type { Fen } from '@roombook/domain/money'
import { type PluginName, type PluginState, type PluginStatus, pluginOpen } from '@roombook/domain/session'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** A plugin of a store with its state and the operator's offer. */
export interface PluginRow extends PluginStatus {
  pluginId: number
  name: PluginName
  triedAt: Date | null
  toldDays: number | null
  /** Whether it was tried or bought before. */
  hadTerm: boolean
  price: Fen
  termDays: number
  trialDays: number
  /** Whether the operator sells it. */
  sold: boolean
}

const selectPlugins = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('shop_plugin as p')
    .innerJoin('plugin_offer as o', 'o.name', 'p.name')
    .select([
      'p.plugin_id as pluginId',
      'p.name',
      'p.state',
      'p.ends_at as endsAt',
      'p.tried_at as triedAt',
      'p.told_days as toldDays',
      'p.granted_by as grantedBy',
      'p.closed_by as closedBy',
      'o.price_fen as price',
      'o.term_days as termDays',
      'o.trial_days as trialDays',
      'o.on_sale as onSale',
      sql<boolean>`exists (
        select 1 from plugin_term t where t.shop_id = p.shop_id and t.name = p.name
      )`.as('hadTerm'),
    ])
    .where('p.shop_id', '=', shopId)

type Selected = Awaited<ReturnType<ReturnType<typeof selectPlugins>['executeTakeFirstOrThrow']>>

const toPluginRow = ({ onSale, ...plugin }: Selected): PluginRow => {
  return {
    ...plugin,
    name: plugin.name as PluginName,
    state: plugin.state as PluginState,
    grantedBy: plugin.grantedBy as PluginRow['grantedBy'],
    closedBy: plugin.closedBy as PluginRow['closedBy'],
    sold: onSale,
  }
}

export async function listPluginRows(tx: ShopTransaction, shopId: number): Promise<PluginRow[]> {
  const rows = await selectPlugins(tx, shopId).orderBy('p.plugin_id').execute()
  return rows.map(toPluginRow)
}

/** Locks a plugin of the store, so that purchases and terminations are serialized. */
export async function lockPlugin(
  tx: ShopTransaction,
  shopId: number,
  pluginId: number,
): Promise<PluginRow | undefined> {
  const row = await selectPlugins(tx, shopId)
    .where('p.plugin_id', '=', pluginId)
    .forUpdate('p')
    .executeTakeFirst()
  return row && toPluginRow(row)
}

/** Locks all plugins of a store, by ascending id. */
export async function lockPlugins(tx: ShopTransaction, shopId: number): Promise<PluginRow[]> {
  const rows = await selectPlugins(tx, shopId).orderBy('p.plugin_id').forUpdate('p').execute()
  return rows.map(toPluginRow)
}

/** Saves a plugin's state. An enabled telephone plugin stores its phone lines, too. */
export async function savePlugin(
  tx: ShopTransaction,
  shopId: number,
  { pluginId, state, endsAt, triedAt, grantedBy, closedBy, toldDays }: PluginRow,
): Promise<void> {
  const isOpen = pluginOpen(state)
  await sql`
    update shop_plugin p set ends_at = ${endsAt}, tried_at = ${triedAt}, told_days = ${toldDays},
      granted_by = ${grantedBy}, closed_by = ${closedBy},
      state = case when not ${isOpen}::boolean then 'false'::jsonb
        when p.state not in ('false', '[]') then p.state
        when p.name = 'shopconfig/savephonezj' and coalesce(s.settings ->> 'lineNumber', '') <> ''
        then to_jsonb(string_to_array(s.settings ->> 'lineNumber', ','))
        else 'true'::jsonb end
    from shop s
    where s.shop_id = p.shop_id and p.shop_id = ${shopId} and p.plugin_id = ${pluginId}`.execute(tx)
}

export async function saveNotifiedDays(
  tx: ShopTransaction,
  shopId: number,
  { pluginId, days }: { pluginId: number; days: number },
): Promise<void> {
  await tx
    .updateTable('shop_plugin')
    .set({ told_days: days })
    .where('shop_id', '=', shopId)
    .where('plugin_id', '=', pluginId)
    .execute()
}

/** Lists the stores, over all tenants, whose administrators are due a notice of a plugin's end. */
export async function listShopsWithEndings(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    shop_id: number
  }>`select shop_id from shops_with_plugins_ending(${now})`.execute(db)
  return rows.map((row) => row.shop_id)
}
