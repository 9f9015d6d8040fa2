import type { OutputOf } from '@roombook/contract'
import type { readReferralConfig as readCall } from '@roombook/contract/referrals'
import { nameOfCoupon } from '#features/coupons/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTerms } from './terms.repository.ts'

/** Reads the store's referral terms. */
export const readReferralConfig = (call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read((tx) => readConfigIn(tx, call))

/** Reads the store's referral terms within a transaction. */
export async function readConfigIn(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
): Promise<OutputOf<typeof readCall>> {
  const { windowDays, meals, couponId, version } = await readTerms(tx, shopId)
  const coupon = couponId === null ? undefined : await nameOfCoupon(tx, shopId, couponId)
  return {
    windowDays,
    thankedMeals: meals,
    couponId,
    version,
    phoneAuthOpen: actor.settings.phoneAuthOpen,
    couponTitle: coupon?.title ?? '',
    couponGivable: coupon?.givable ?? false,
  }
}
