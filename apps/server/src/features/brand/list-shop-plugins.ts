import type { InputOf, OutputOf } from '@roombook/contract'
import type { listShopPlugins as listCall } from '@roombook/contract/brand'
import { listPluginRows, pluginView } from '#features/plugins/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { looksAfter, readTimezone } from './plugin.repository.ts'

/**
 * Lists all plugins of a store of the brand, as the store itself sees them.
 * @throws Refusal `request.not_found` for a store of another brand or a missing one.
 */
export async function listShopPlugins(
  db: Database,
  { actor, now }: BrandCall,
  { shopId }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  if (!(await looksAfter(db, actor.accountId, shopId))) throw new Refusal('request.not_found')
  return inShop(db, shopId, async (tx) => {
    const rows = await listPluginRows(tx, shopId)
    return { timezone: await readTimezone(tx, shopId), plugins: rows.map((row) => pluginView(row, now)) }
  })
}
