import type { InputOf, OutputOf } from '@roombook/contract'
import type { removeMerchant as removeCall } from '@roombook/contract/merchants'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeColumns, changeMerchant, describeMerchant } from './change-merchant.ts'
import { deleteUnused, findCurrent, updateMerchant } from './merchant.repository.ts'
import type { StoreGateways } from './store-gateways.ts'

/**
 * Removes a store's merchant account, which takes no more payments. Its secrets are deleted, unless payments
 * were made to it: then they remain for refunds.
 * @throws Refusal `payments.merchant_stale`.
 */
export async function removeMerchant(
  gateways: StoreGateways,
  call: StaffCall,
  { gateway, version }: InputOf<typeof removeCall>,
): Promise<OutputOf<typeof removeCall>> {
  const { shopId, now } = call
  const there = await call.read((tx) => findCurrent(tx, shopId, gateway))
  if (!there) throw new Refusal('payments.merchant_stale')
  const remark = `停用${describeMerchant(there)}`
  return changeMerchant(gateways, call, { gateway, version, remark }, async (tx, before) => {
    if (!before) throw new Refusal('payments.merchant_stale')
    if (await deleteUnused(tx, shopId, before.id)) return
    await updateMerchant(tx, shopId, before.id, {
      ended_at: now,
      version: version + 1,
      ...changeColumns(call),
    })
  })
}
