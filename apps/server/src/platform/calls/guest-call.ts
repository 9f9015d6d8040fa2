import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import type { GuestActor } from '../auth/guest-actor.ts'
import { type Database, inShop } from '../db/database.ts'
import { Refusal } from './refusal.ts'
import { openTenantContext, type TenantContext, type TenantContextInput } from './tenant-context.ts'

/** Input fields of every guest call in a shop. */
export interface GuestInput {
  shopId: number
}

/** Context of a guest's call: the guest, the shop and its tenant context. */
export interface GuestCall extends TenantContext {
  guest: GuestActor
  shopId: number
  /** Time of the call, the same for everything that it does. */
  now: Date
  /** The shop's business date at that time. */
  today: LocalDate
  timezone: string
  cutoverHour: number
  settings: ShopSettings
  /** The caller's network address. */
  address: string
  /** The origin that the caller sent. */
  origin: string
}

/** Context of a guest's call that concerns no single shop. */
export interface GuestAbroadCall {
  guest: GuestActor
  now: Date
}

interface GuestCallInput extends Omit<TenantContextInput, 'shopId' | 'keyOwner'> {
  guest: GuestActor
  address: string
  origin: string
  input: GuestInput
}

/**
 * Creates the context of one call by a guest.
 * @throws Refusal `request.not_found` for an unknown shop.
 */
export async function guestCall({
  input,
  guest,
  address,
  origin,
  ...rest
}: GuestCallInput): Promise<GuestCall> {
  const { shopId } = input
  return {
    guest,
    shopId,
    address,
    origin,
    now: rest.now,
    ...(await findShop(rest.db, shopId, rest.now)),
    ...openTenantContext({ ...rest, shopId, keyOwner: `guest:${guest.guestId}` }),
  }
}

/**
 * Reads the facts about a shop that a call from outside the shop names.
 * @throws Refusal `request.not_found` for an unknown shop.
 */
export async function findShop(
  db: Database,
  shopId: number,
  now: Date,
): Promise<Pick<GuestCall, 'today' | 'timezone' | 'cutoverHour' | 'settings'>> {
  const shop = await inShop(db, shopId, (tx) =>
    tx
      .selectFrom('shop')
      .select(['timezone', 'cutover_hour', 'settings'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst(),
  )
  if (!shop) throw new Refusal('request.not_found')
  return {
    today: businessDate(now.getTime(), shop.timezone, shop.cutover_hour),
    timezone: shop.timezone,
    cutoverHour: shop.cutover_hour,
    settings: shopSettings.parse(shop.settings),
  }
}
