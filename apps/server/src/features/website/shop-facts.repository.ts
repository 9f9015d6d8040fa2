import { shopSettings } from '@roombook/contract/settings'
import type { WebsiteFacts } from '@roombook/contract/website'
import { minutesToClock } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Reads the shop's own data for its page; undefined for a missing shop. */
export async function findShopFacts(tx: ShopTransaction, shopId: number) {
  const row = await tx
    .selectFrom('shop')
    .select(['title as shopTitle', 'phone as shopPhone', 'address as shopAddress', 'settings'])
    .select(['shop_type as shopType', 'logo', 'cover', 'introduction', 'parking'])
    .select(['latitude', 'longitude', 'timezone', 'cutover_hour as cutoverHour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!row) return undefined
  const { settings, ...shop } = row
  return { ...shop, bookingOpen: shopSettings.parse(settings).guestBooking !== 'closed' }
}

/** Lists the shop's opening hours by period. */
export async function listPeriodFacts(tx: ShopTransaction, shopId: number): Promise<WebsiteFacts['periods']> {
  const rows = await tx
    .selectFrom('meal_period')
    .select(['title', 'start_minutes', 'end_minutes', 'weekdays'])
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    title: row.title,
    startTime: minutesToClock(row.start_minutes),
    endTime: minutesToClock(row.end_minutes),
    weekdays: row.weekdays,
  }))
}

/** Lists the bookable rooms by floor. */
export const listRoomFacts = (tx: ShopTransaction, shopId: number): Promise<WebsiteFacts['rooms']> =>
  tx
    .selectFrom('room')
    .innerJoin('floor', (join) =>
      join.onRef('floor.shop_id', '=', 'room.shop_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .select(['room.id', 'room.title', 'floor.title as floorName'])
    .select(['room.image', 'room.more_images as moreImages', 'room.facilities'])
    .select(['capacity_min as capacityMin', 'capacity_max as capacityMax'])
    .select(['service_fee_fen as serviceFee', 'average_spend_fen as averageSpend'])
    .where('room.shop_id', '=', shopId)
    .where('room.deleted_at', 'is', null)
    .where('room.closed_at', 'is', null)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()

/** Reads a store's title and logo. */
export const findShopBrand = (tx: ShopTransaction, shopId: number) =>
  tx.selectFrom('shop').select(['title', 'logo']).where('shop_id', '=', shopId).executeTakeFirst()
