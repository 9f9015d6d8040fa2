import type { InputOf, OutputOf } from '@roombook/contract'
import type { giveCoupon as giveCall } from '@roombook/contract/coupon-grants'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { grantViews } from '../grants/grant.view.ts'
import { recordCoupons } from '../kinds/change-coupon.ts'
import { notifyByPush } from '../notices/notify-by-push.ts'
import { giveCoupons } from './give-coupons.ts'
import { lockGivenCustomers } from './giving.repository.ts'
import { describeNotGiven, listGiftItems } from './list-gift-items.ts'

/**
 * Grants a customer a coupon or a pack manually, all or nothing.
 * @throws Refusal `customers.not_found`, `request.not_found`, `coupons.not_given` with the reason at its
 *   field.
 */
export function giveCoupon(
  call: StaffCall,
  { customerId, couponId, packId, quantity, tellPush }: InputOf<typeof giveCall>,
): Promise<OutputOf<typeof giveCall>> {
  const { shopId, actor } = call
  return call.change(async (tx) => {
    const [customer] = await lockGivenCustomers(tx, shopId, [customerId])
    if (!customer) throw new Refusal('customers.not_found')
    const items = await listGiftItems(tx, shopId, { couponId, packId, quantity })
    const by = { staffId: actor.staffId, name: actor.nickname }
    const [given] = (await giveCoupons(tx, call, [customer], { items, source: 'staff', packId, by })) ?? []
    if (!given) throw new Refusal('request.not_found')
    if ('reason' in given)
      refuseAt('coupons.not_given', packId === null ? 'couponId' : 'packId', describeNotGiven(given))
    if (tellPush) await notifyByPush(tx, call, [given])
    const grants = await grantViews(tx, call, { ids: given.grantIds })
    await recordCoupons(tx, call, {
      action: 'coupons.give',
      remark: `发给客户${given.grantIds.length}张优惠券：${[...new Set(grants.map(({ terms }) => terms.title))].join('、')}`,
      couponIds: items.map((item) => item.couponId),
      detail: { customerId, grantIds: given.grantIds },
    })
    return { grants }
  })
}
