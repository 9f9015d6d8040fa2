import type { InputOf, OutputOf } from '@roombook/contract'
import type { readRebateConfig as readCall, saveRebateConfig as saveCall } from '@roombook/contract/rebates'
import { rebateMethods, tidyRebateTerms } from '@roombook/domain/referrals'
import { isGivable, nameOfCoupon } from '#features/coupons/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readRebateTerms, storeRebateTerms } from './rebate-terms.repository.ts'

/** Reads the rebate terms: the recommender's share of a settled bill, and the possible exchanges. */
export const readRebateConfig = (call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read((tx) => readTermsView(tx, call.shopId))

async function readTermsView(tx: ShopTransaction, shopId: number): Promise<OutputOf<typeof readCall>> {
  const terms = await readRebateTerms(tx, shopId)
  const coupon = terms.couponId === null ? undefined : await nameOfCoupon(tx, shopId, terms.couponId)
  return { ...terms, couponTitle: coupon?.title ?? '', couponGivable: coupon?.givable ?? false }
}

/**
 * Saves the rebate terms. Rebates granted before keep their amount and expiry.
 * @throws Refusal `referrals.rebates_stale`; `referrals.coupon_closed` at its field, for one that was not
 *   selected before.
 */
export function saveRebateConfig(
  call: StaffCall,
  { version, ...typed }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId } = call
  const after = tidyRebateTerms(typed)
  return call.change(async (tx) => {
    const before = await readRebateTerms(tx, shopId)
    const { couponId } = after
    const isNew = couponId !== null && couponId !== before.couponId
    if (isNew && !(await isGivable(tx, shopId, couponId))) refuseAt('referrals.coupon_closed', 'couponId')
    if (!(await storeRebateTerms(tx, shopId, after, version))) throw new Refusal('referrals.rebates_stale')
    await logStoreAction(tx, call, {
      action: 'referrals.save-rebate-config',
      remark: `修改返利设置：${rebateMethods[after.way]}`,
      fields: ['rebateTerms'],
      detail: { before, after },
      event: { name: 'referrals.changed', data: { customerIds: [] } },
    })
    return readTermsView(tx, shopId)
  })
}
