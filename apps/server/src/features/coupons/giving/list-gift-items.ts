import { notGivenReasons } from '@roombook/domain/coupons'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findPack, listPackItems } from '../packs/pack.repository.ts'
import type { GiftItem, Given } from './give-coupons.ts'

/**
 * Returns the items of a coupon or pack, times a quantity.
 * @throws Refusal `request.not_found` for a missing or ended pack.
 */
export async function listGiftItems(
  tx: ShopTransaction,
  shopId: number,
  { couponId, packId, quantity }: { couponId: number | null; packId: number | null; quantity: number },
): Promise<GiftItem[]> {
  if (couponId !== null) return [{ couponId, quantity }]
  const pack = packId === null ? undefined : await findPack(tx, shopId, packId)
  if (!pack) throw new Refusal('request.not_found')
  if (pack.state === 'ended') refuseAt('coupons.not_given', 'packId', '券包已结束')
  const items = await listPackItems(tx, shopId, [pack.id])
  return items.map((item) => ({ couponId: item.coupon_id, quantity: item.quantity * quantity }))
}

/** Describes why a customer was granted nothing, such as: 「生日赠菜」已达每人限领2张. */
export function describeNotGiven({ reason, coupon }: Extract<Given, { reason: unknown }>): string {
  if (reason === 'limit') return `「${coupon.title}」每人限领${coupon.per_person}张，该客户已达上限`
  if (reason === 'stock') {
    const remaining = Math.max(0, (coupon.stock ?? 0) - coupon.given)
    return remaining === 0 ? `「${coupon.title}」已发完` : `「${coupon.title}」库存不足，只剩${remaining}张`
  }
  return `「${coupon.title}」${notGivenReasons[reason].replace(/^优惠券/, '')}`
}
