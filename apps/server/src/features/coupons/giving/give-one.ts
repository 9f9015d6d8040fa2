import { type GrantSource, notGivenReasons } from '@roombook/domain/coupons'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readShopTime } from '../bulk/bulk.repository.ts'
import { lockGrant, noteWithdrawn } from '../grants/grant.repository.ts'
import { grantViews } from '../grants/grant.view.ts'
import { lockCoupons } from '../kinds/coupon.repository.ts'
import { hasCoupons } from '../scenes/scene-coupon.repository.ts'
import { giveCoupons } from './give-coupons.ts'
import { lockGivenCustomers, moveGiven } from './giving.repository.ts'

interface Frame {
  shopId: number
  at: Date
}

/** Returns the store's business day at a time. */
export async function dayOfCoupons(tx: ShopTransaction, { shopId, at }: Frame): Promise<LocalDate> {
  const { timezone, cutover_hour } = await readShopTime(tx, shopId)
  return businessDate(at.getTime(), timezone, cutover_hour)
}

/**
 * Grants a customer one coupon automatically.
 * @returns the grant's id, or the reason for none as text.
 */
export async function giveOne(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  gift: { couponId: number; customerId: number; source: GrantSource; giver: string },
): Promise<{ grantId: number } | { reason: string }> {
  const { couponId, customerId, source, giver } = gift
  if (!(await hasCoupons(tx, shopId, at))) return { reason: '门店未开通优惠券' }
  const [customer] = await lockGivenCustomers(tx, shopId, [customerId])
  if (!customer) return { reason: notGivenReasons.gone }
  const today = await dayOfCoupons(tx, { shopId, at })
  const items = [{ couponId, quantity: 1 }]
  const [given] =
    (await giveCoupons(tx, { shopId, now: at, today }, [customer], {
      items,
      source,
      by: { staffId: null, name: giver },
    })) ?? []
  if (!given) return { reason: notGivenReasons.state }
  const [grantId] = 'grantIds' in given ? given.grantIds : []
  if (grantId !== undefined) return { grantId }
  return { reason: 'reason' in given ? notGivenReasons[given.reason] : notGivenReasons.state }
}

/**
 * Withdraws a coupon that was not used.
 * @param unlessOpened keeps a coupon that its customer has opened.
 * @returns whether it was withdrawn.
 */
export async function takeBackOne(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  taken: { grantId: number; name: string; reason: string; unlessOpened?: true },
): Promise<boolean> {
  const { grantId, name, reason, unlessOpened } = taken
  const today = await dayOfCoupons(tx, { shopId, at })
  const [seen] = await grantViews(tx, { shopId, today }, { ids: [grantId] })
  if (!seen || (unlessOpened && seen.openedAt !== null)) return false
  // The common lock order.
  await lockGivenCustomers(tx, shopId, [seen.customerId])
  await lockCoupons(tx, shopId, [seen.couponId])
  if ((await lockGrant(tx, shopId, grantId))?.state !== 'held') return false
  await noteWithdrawn(tx, shopId, grantId, { at, name, reason })
  await moveGiven(tx, shopId, new Map([[seen.couponId, -1]]))
  return true
}
