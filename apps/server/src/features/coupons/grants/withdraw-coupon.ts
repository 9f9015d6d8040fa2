import type { InputOf, OutputOf } from '@roombook/contract'
import type { withdrawCoupon as withdrawCall } from '@roombook/contract/coupon-grants'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockGivenCustomers, moveGiven } from '../giving/giving.repository.ts'
import { recordCoupons } from '../kinds/change-coupon.ts'
import { lockCoupons } from '../kinds/coupon.repository.ts'
import { lockGrant, noteWithdrawn } from './grant.repository.ts'
import { grantViews } from './grant.view.ts'

/**
 * Withdraws an unused coupon from its customer. It no longer counts for stock or limits.
 * @throws Refusal `request.not_found`, `coupons.not_held`.
 */
export function withdrawCoupon(
  call: StaffCall,
  { grantId, reason }: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const [seen] = await grantViews(tx, call, { ids: [grantId] })
    if (!seen) throw new Refusal('request.not_found')
    // The common lock order; using the coupon locks its row too.
    await lockGivenCustomers(tx, shopId, [seen.customerId])
    await lockCoupons(tx, shopId, [seen.couponId])
    const row = await lockGrant(tx, shopId, grantId)
    if (row?.state !== 'held') throw new Refusal('coupons.not_held')
    await noteWithdrawn(tx, shopId, grantId, { at: now, name: actor.nickname, reason })
    await moveGiven(tx, shopId, new Map([[seen.couponId, -1]]))
    await recordCoupons(tx, call, {
      action: 'coupons.withdraw',
      remark: `收回优惠券「${seen.terms.title}」：${reason}`,
      couponIds: [seen.couponId],
      detail: { customerId: seen.customerId, grantId },
    })
    const [grant] = await grantViews(tx, call, { ids: [grantId] })
    if (!grant) throw new Error('what was withdrawn is shown')
    return { grant }
  })
}
