import type { InputOf, OutputOf } from '@roombook/contract'
import type { listBrandShops as listCall } from '@roombook/contract/brand'
import { isPluginOpenAt } from '@roombook/domain/session'
import { businessDate } from '@roombook/domain/time'
import { countDays } from '#features/booking/index.ts'
import { listPluginRows } from '#features/plugins/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { type BrandShopRow, listShopsOfBrands } from './brand.repository.ts'

/**
 * Lists the stores of a brand with the occupancy of their present business day, each read in a transaction of
 * the store.
 */
export async function listBrandShops(
  db: Database,
  { actor, now }: BrandCall,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows: shops, count } = await listShopsOfBrands(db, actor.accountId, input)
  const list = await Promise.all(
    shops.map(async (shop) => ({
      id: shop.shop_id,
      title: shop.title,
      address: shop.address,
      logo: shop.logo,
      phone: shop.phone,
      brandId: shop.brand_id,
      brandTitle: shop.brand_title,
      subscriptionEnd: shop.subscription_end,
      ...(await readFrom(db, shop, now)),
    })),
  )
  return { list, count }
}

async function readFrom(db: Database, shop: BrandShopRow, now: Date) {
  const shopId = shop.shop_id
  const startDate = businessDate(now.getTime(), shop.timezone, shop.cutover_hour)
  return inShop(db, shopId, async (tx) => {
    const [today] = await countDays(tx, shopId, { startDate, days: 1 })
    const open = (await listPluginRows(tx, shopId)).filter((plugin) => isPluginOpenAt(plugin, now))
    const plugins = open.map(({ name }) => name)
    return { booked: today?.booked ?? 0, bookable: today?.bookable ?? 0, plugins }
  })
}
