import { type RebateTerms, usualRebateTerms } from '@roombook/domain/referrals'
import type { ShopTransaction } from '#platform/db/database.ts'
import { saveByVersion } from '#platform/db/save-by-version.ts'

interface StoredRebateTerms extends RebateTerms {
  /** Number of saves. */
  version: number
}

/** Reads the store's rebate terms, or the defaults. */
export async function readRebateTerms(tx: ShopTransaction, shopId: number): Promise<StoredRebateTerms> {
  const row = await tx
    .selectFrom('rebate_settings')
    .select([
      ...([
        'way',
        'fixed_fen as fixed',
        'percent',
        'ceiling_fen as ceiling',
        'good_days as goodDays',
      ] as const),
      ...(['to_balance as toBalance', 'coupon_id as couponId', 'coupon_price_fen as couponPrice'] as const),
      'version',
    ])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row ?? { ...usualRebateTerms, version: 0 }
}

/**
 * Saves the rebate terms where they still have the version that was seen.
 * @returns whether they were saved.
 */
export const storeRebateTerms = (
  tx: ShopTransaction,
  shopId: number,
  terms: RebateTerms,
  seen: number,
): Promise<boolean> =>
  saveByVersion(
    tx,
    { table: 'rebate_settings', key: { shop_id: shopId }, seen },
    {
      way: terms.way,
      fixed_fen: terms.fixed,
      percent: terms.percent,
      ceiling_fen: terms.ceiling,
      good_days: terms.goodDays,
      to_balance: terms.toBalance,
      coupon_id: terms.couponId,
      coupon_price_fen: terms.couponPrice,
    },
  )
