import { type ReferralTerms, type ThankedMeals, usualReferralTerms } from '@roombook/domain/referrals'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { saveByVersion } from '#platform/db/save-by-version.ts'

interface StoredTerms extends ReferralTerms {
  /** Number of saves. */
  version: number
}

/** Reads the store's referral terms, or the defaults. */
export async function readTerms(tx: ShopTransaction, shopId: number): Promise<StoredTerms> {
  const row = await tx
    .selectFrom('referral_settings')
    .select((of) => [
      ...(['window_days as windowDays', 'coupon_id as couponId', 'version'] as const),
      of.ref('meals').$castTo<ThankedMeals>().as('meals'),
    ])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row ?? { ...usualReferralTerms, version: 0 }
}

/**
 * Saves the referral terms where they still have the version that was seen.
 * @returns whether they were saved.
 */
export const storeTerms = (
  tx: ShopTransaction,
  shopId: number,
  { windowDays, meals, couponId }: ReferralTerms,
  seen: number,
): Promise<boolean> =>
  saveByVersion(
    tx,
    { table: 'referral_settings', key: { shop_id: shopId }, seen },
    { window_days: windowDays, meals, coupon_id: couponId },
  )

/** Returns whether the store's referral plugin is active. */
export async function referralPluginOpen(tx: ShopTransaction, shopId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from shop_plugin
    where shop_id = ${shopId} and name = 'shopconfig/nuclearfission' and state = 'true'
      and (ends_at is null or ends_at > ${at})`.execute(tx)
  return rows.length > 0
}

/** Reads a store's title. */
export async function titleOfShop(tx: ShopTransaction, shopId: number): Promise<string> {
  const row = await tx.selectFrom('shop').select('title').where('shop_id', '=', shopId).executeTakeFirst()
  return row?.title ?? ''
}
