import type { CouponPack } from '@roombook/contract/coupon-packs'
import { isPastGiving } from '@roombook/domain/coupons'
import type { LocalDate } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCoupons } from '../kinds/coupon.repository.ts'
import { toCouponTerms } from '../kinds/coupon.view.ts'
import { countPacksGiven, findPack, listPackItems, type PackRow } from './pack.repository.ts'

/** Converts packs for display. */
export async function packViews(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  packs: readonly PackRow[],
): Promise<CouponPack[]> {
  const ids = packs.map(({ id }) => id)
  const items = await listPackItems(tx, shopId, ids)
  const given = await countPacksGiven(tx, shopId, ids)
  const coupons = new Map(
    (await findCoupons(tx, shopId, [...new Set(items.map((item) => item.coupon_id))])).map((row) => [
      row.id,
      row,
    ]),
  )
  return packs.map(({ id, version, title, state, changed_name, changed_at }) => ({
    id,
    version,
    title,
    state,
    items: items
      .filter((item) => item.pack_id === id)
      .flatMap(({ coupon_id, quantity }) => {
        const coupon = coupons.get(coupon_id)
        if (!coupon) return []
        const isGiven = coupon.state === 'active' && !isPastGiving(toCouponTerms(coupon).validity, today)
        return [{ couponId: coupon_id, title: coupon.title, quantity, isGiven }]
      }),
    given: given.get(id) ?? 0,
    changedName: changed_name,
    changedAt: changed_at.toISOString(),
  }))
}

/**
 * Reads a pack in its current state for a response.
 * @throws Refusal `request.not_found`.
 */
export async function packAnswer(
  tx: ShopTransaction,
  frame: { shopId: number; today: LocalDate },
  id: number,
): Promise<{ pack: CouponPack }> {
  const row = await findPack(tx, frame.shopId, id)
  const [pack] = row ? await packViews(tx, frame, [row]) : []
  if (!pack) throw new Refusal('request.not_found')
  return { pack }
}
