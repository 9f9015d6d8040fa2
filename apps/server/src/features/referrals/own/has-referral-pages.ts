import { hasCoupons } from '#features/coupons/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listOpenActivities } from '../actives/active.repository.ts'
import { referralPluginOpen } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'

/**
 * Returns whether guests see links to a store's referral pages: it rewards referrals, or has an open
 * activity.
 */
export async function hasReferralPages(tx: ShopTransaction, shopId: number, at: Date): Promise<boolean> {
  if (!(await referralPluginOpen(tx, shopId, at))) return false
  if ((await readThanking(tx, shopId, at)).open) return true
  return (await hasCoupons(tx, shopId, at)) && (await listOpenActivities(tx, shopId, at)).length > 0
}
