import { digestHex, type ShopSettings, shopSettings } from '@roombook/contract'
import { businessDate, type LocalDate, normalizePhone } from '@roombook/domain'
import { type Database, inShop } from '../db/database.ts'
import { Refusal } from './refusal.ts'
import { type DoorParts, type ShopDoors, shopDoors } from './shop-doors.ts'

/** What the input of every call by a guest without a session says. */
export interface GuestInput {
  shopId: number
  phone: string
}

/** What a use case is handed when a guest calls who has no session: the shop that he means, and its doors. */
export interface GuestCall extends ShopDoors {
  shopId: number
  /** The moment of the call; one for all that it does. */
  now: Date
  /** The shop's business date at that moment. */
  today: LocalDate
  timezone: string
  cutoverHour: number
  settings: ShopSettings
}

interface CallParts extends Omit<DoorParts, 'shopId' | 'keyOwner'> {
  input: GuestInput
}

/**
 * Makes the context of one call by a guest, who is known by the phone that the call names.
 * @throws Refusal `request.not_found` for a shop that there is none of.
 */
export async function guestCall({ input, ...parts }: CallParts): Promise<GuestCall> {
  const { shopId, phone } = input
  const shop = await findShop(parts.db, shopId)
  if (!shop) throw new Refusal('request.not_found')
  return {
    shopId,
    now: parts.now,
    today: businessDate(parts.now.getTime(), shop.timezone, shop.cutover_hour),
    timezone: shop.timezone,
    cutoverHour: shop.cutover_hour,
    settings: shopSettings.parse(shop.settings),
    ...shopDoors({ ...parts, shopId, keyOwner: `guest:${digestHex(normalizePhone(phone))}` }),
  }
}

const findShop = (db: Database, shopId: number) =>
  inShop(db, shopId, (tx) =>
    tx
      .selectFrom('shop')
      .select(['timezone', 'cutover_hour', 'settings'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst(),
  )
