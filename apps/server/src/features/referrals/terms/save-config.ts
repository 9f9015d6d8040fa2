import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveReferralConfig as saveCall } from '@roombook/contract/referrals'
import { thankedMeals } from '@roombook/domain/referrals'
import { isGivable } from '#features/coupons/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readConfigIn } from './read-config.ts'
import { readTerms, storeTerms } from './terms.repository.ts'

/**
 * Saves how long a referral counts and how it is rewarded. Existing referrals keep their period.
 * @throws Refusal `referrals.stale`; `referrals.coupon_closed` at its field, for one that was not selected
 *   before.
 */
export function saveReferralConfig(
  call: StaffCall,
  { windowDays, thankedMeals: meals, couponId, version }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  return call.change(async (tx) => {
    const before = await readTerms(tx, shopId)
    const isNew = couponId !== null && couponId !== before.couponId
    if (isNew && !(await isGivable(tx, shopId, couponId))) refuseAt('referrals.coupon_closed', 'couponId')
    const after = { windowDays, meals, couponId }
    if (!(await storeTerms(tx, shopId, after, version))) throw new Refusal('referrals.stale')
    await logStoreAction(tx, call, {
      action: 'referrals.save-config',
      remark: `修改老客推荐：${windowDays}天内有效，${thankedMeals[meals]}发放推荐奖励`,
      fields: ['referralTerms'],
      detail: { before, after },
      event: { name: 'referrals.changed', data: { customerIds: [] } },
    })
    return readConfigIn(tx, call)
  })
}
