import type { WebsiteFacts } from '@roombook/contract'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { listMenu } from '../dishes/index.ts'
import { mapUrlOf } from './map-url.ts'
import { findShopFacts, listPeriodFacts, listRoomFacts } from './website.repository.ts'

/**
 * What a page shows of a shop without anybody having to type it; nothing for a shop that there is none of.
 *
 * @param mapLink a map's address with the place `{place}` in it, for the store's name and address.
 */
export async function readFacts(
  tx: ShopTransaction,
  shopId: number,
  mapLink: string,
): Promise<WebsiteFacts | undefined> {
  const shop = await findShopFacts(tx, shopId)
  if (!shop) return undefined
  return {
    shopId,
    ...shop,
    mapUrl: mapUrlOf(mapLink, { title: shop.shopTitle, address: shop.shopAddress }),
    periods: await listPeriodFacts(tx, shopId),
    rooms: await listRoomFacts(tx, shopId),
    dishes: await listMenu(tx, shopId),
  }
}
