import type { InputOf, OutputOf } from '@roombook/contract'
import type { checkMerchant as checkCall } from '@roombook/contract/merchants'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeMerchant, describeMerchant } from './change-merchant.ts'
import { findCurrent, updateMerchant } from './merchant.repository.ts'
import { secretsIn } from './merchant-secrets.ts'
import { queryOrRefuse } from './save-merchant.ts'
import type { StoreGateways } from './store-gateways.ts'

/**
 * Checks a store's account with its provider again. An unknown one takes no payments until a check succeeds.
 * @throws Refusal `payments.merchant_stale`; `payments.merchant_refused` when its secrets cannot be
 * decrypted; `payments.merchant_no_partner`; `payments.merchant_unreached`.
 */
export async function checkMerchant(
  gateways: StoreGateways,
  call: StaffCall,
  { gateway, version }: InputOf<typeof checkCall>,
): Promise<OutputOf<typeof checkCall>> {
  const { shopId, now } = call
  const { sealer } = gateways
  const there = await call.read((tx) => findCurrent(tx, shopId, gateway))
  if (!there) throw new Refusal('payments.merchant_stale')
  const secrets = secretsIn(sealer, shopId, there)
  if (!secrets) throw new Refusal('payments.merchant_refused', {}, '密钥已失效，请重新填写')
  const answer = await queryOrRefuse(gateways, shopId, { ...there, secrets })
  // A service that no longer exists disables 微信支付分, but not the payments.
  const hasNoService = answer.state === 'refused' && answer.field === 'scoreServiceId'
  const state = hasNoService ? 'checked' : answer.state
  const reason = answer.state === 'refused' ? `${hasNoService ? '支付分已停用。' : ''}${answer.reason}` : ''
  const remark = `验证${describeMerchant(there)}：${reason || '已通过'}`
  return changeMerchant(gateways, call, { gateway, version, remark }, async (tx, before) => {
    if (!before) throw new Refusal('payments.merchant_stale')
    const status = {
      state,
      reason,
      checked_at: now,
      version: version + 1,
      ...(hasNoService ? { score_service_id: '' } : {}),
    } as const
    await updateMerchant(tx, shopId, before.id, { ...status, ...changeColumns(call) })
  })
}
