import type { ShownCouponTerms } from '@roombook/contract/coupon-shapes'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCoupons } from './coupon.repository.ts'
import { readTermsScope, termsView } from './coupon.view.ts'

/** Returns the current terms of some coupons, by their ids. */
export async function shownCoupons(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { terms: ShownCouponTerms; givable: boolean }>> {
  const rows = await findCoupons(tx, shopId, ids)
  const scope = await readTermsScope(tx, shopId, rows)
  return new Map(
    rows.map((row) => [row.id, { terms: termsView(row, scope), givable: row.state === 'active' }]),
  )
}
