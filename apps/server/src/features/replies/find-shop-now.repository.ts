import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Reads a store's settings, time zone and current day. */
export async function findShopNow(
  tx: ShopTransaction,
  shopId: number,
  now: Date,
): Promise<{ settings: ShopSettings; timezone: string; today: LocalDate }> {
  const shop = await tx
    .selectFrom('shop')
    .select(['timezone', 'cutover_hour', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return {
    settings: shopSettings.parse(shop.settings),
    timezone: shop.timezone,
    today: businessDate(now.getTime(), shop.timezone, shop.cutover_hour),
  }
}
