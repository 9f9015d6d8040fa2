import type { InputOf, OutputOf } from '@roombook/contract'
import type { removeSmsAccount } from '@roombook/contract/sms-account'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeAccount } from './change-account.ts'
import { deleteSmsAccount, forgetApprovals } from './sms-account.repository.ts'

/**
 * Deletes a store's own account and its secret; its messages use the operator's again.
 * @throws Refusal `sms.account_stale`.
 */
export const removeAccount = (
  call: StaffCall,
  { version }: InputOf<typeof removeSmsAccount>,
): Promise<OutputOf<typeof removeSmsAccount>> =>
  changeAccount(call, version, '删除门店短信账号', async (tx, before) => {
    if (!before) throw new Refusal('sms.account_stale')
    await forgetApprovals(tx, call.shopId, before.keyId)
    await deleteSmsAccount(tx, call.shopId)
  })
