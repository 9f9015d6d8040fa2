import type { InputOf, OutputOf } from '@roombook/contract'
import type { setShopPlugins as setCall } from '@roombook/contract/brand'
import { setPluginsByHand } from '#features/plugins/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { looksAfter } from './plugin.repository.ts'

/**
 * Enables and disables plugins in a store of the brand. The change is logged in the store, and its consoles
 * update at once.
 *
 * @throws Refusal `request.not_found` for a store of another brand or a missing one; `plugins.changed`.
 */
export async function setShopPlugins(
  { db, outbox }: { db: Database; outbox: Outbox },
  { actor, now }: BrandCall,
  { shopId, open, close }: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  if (!(await looksAfter(db, actor.accountId, shopId))) throw new Refusal('request.not_found')
  const hand = { by: 'brand', operatorName: actor.name || '品牌管理员', action: 'brand.set-plugins' } as const
  const { plugins } = await inShop(db, shopId, (tx) =>
    setPluginsByHand(tx, { shopId, now, ...hand }, { open, close }),
  )
  outbox.wake(shopId)
  return { plugins }
}
