import type { WebsiteFacts } from '@roombook/contract/website'
import { openState } from '@roombook/domain/rooms'
import { businessToday } from '@roombook/domain/time'
import { listMenu } from '#features/dishes/index.ts'
import { hasReferralPages } from '#features/referrals/index.ts'
import { listPeriodsOn } from '#features/rooms/index.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { buildMapUrl } from './map-url.ts'
import { findShopFacts, listPeriodFacts, listRoomFacts } from './shop-facts.repository.ts'

/** Time and map link settings for reading a page. */
export interface WebsiteReading {
  now: Date
  mapLink: MapLink
}

/** Reads the facts of a store that its page shows without input; undefined for a missing store. */
export async function readFacts(
  tx: ShopTransaction,
  shopId: number,
  { now, mapLink }: WebsiteReading,
): Promise<WebsiteFacts | undefined> {
  const found = await findShopFacts(tx, shopId)
  if (!found) return undefined
  const { timezone, cutoverHour, latitude, longitude, ...shop } = found
  const time = { now: now.getTime(), timezone, cutoverHour }
  const today = businessToday(time)
  const periods = (await listPeriodsOn(tx, shopId, today)).map(({ closedReason, ...period }) => ({
    ...period,
    closed: closedReason !== null,
  }))
  return {
    shopId,
    ...shop,
    referralOpen: await hasReferralPages(tx, shopId, now),
    openState: openState(periods, today, time),
    mapUrl: buildMapUrl(mapLink, { title: shop.shopTitle, address: shop.shopAddress, latitude, longitude }),
    periods: await listPeriodFacts(tx, shopId),
    rooms: await listRoomFacts(tx, shopId),
    dishes: await listMenu(tx, shopId),
  }
}
