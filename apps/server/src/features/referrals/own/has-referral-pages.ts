import { hasCoupons } from '#features/coupons/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listOpenActivities } from '../actives/active.repository.ts'
import { referralPluginOpen } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'

/** Whether guests are led to a store's recommendations and activities: it thanks for the one, or has one of the others. */
export async function hasReferralPages(tx: ShopTransaction, shopId: number, at: Date): Promise<boolean> {
  if (!(await referralPluginOpen(tx, shopId, at))) return false
  if ((await readThanking(tx, shopId, at)).open) return true
  return (await hasCoupons(tx, shopId, at)) && (await listOpenActivities(tx, shopId, at)).length > 0
}
