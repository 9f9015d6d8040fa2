import type { InputOf, OutputOf } from '@roombook/contract'
import type { notifyOfCoupon } from '@roombook/contract/coupon-grants'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockGrant } from '../grants/grant.repository.ts'
import { grantViews } from '../grants/grant.view.ts'
import { recordCoupons } from '../kinds/change-coupon.ts'
import { recordNotified } from './notice.repository.ts'

/**
 * Records that a staff member copied a coupon's text to send it themselves.
 * @throws Refusal `request.not_found`, `coupons.not_held`.
 */
export function recordCopiedNotice(
  call: StaffCall,
  { grantId }: InputOf<typeof notifyOfCoupon>,
): Promise<OutputOf<typeof notifyOfCoupon>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const row = await lockGrant(tx, shopId, grantId)
    if (!row) throw new Refusal('request.not_found')
    if (row.state !== 'held') throw new Refusal('coupons.not_held')
    await recordNotified(tx, shopId, [grantId], { way: 'copy', at: now, name: actor.nickname, smsId: null })
    const [grant] = await grantViews(tx, call, { ids: [grantId] })
    if (!grant) throw new Error('what was told of is shown')
    await recordCoupons(tx, call, {
      action: 'coupons.tell',
      remark: `复制优惠券「${grant.terms.title}」的文案，通过微信告知客户`,
      couponIds: [grant.couponId],
      detail: { customerId: grant.customerId, grantId },
    })
    return { grant }
  })
}

/** Returns the page on which guests find their coupons. */
export const couponsUrl = (publicUrl: string | undefined, { origin }: Pick<StaffCall, 'origin'>): string =>
  new URL('/m/coupons', publicUrl ?? origin).href
