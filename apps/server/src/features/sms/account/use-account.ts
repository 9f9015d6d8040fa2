import type { InputOf, OutputOf } from '@roombook/contract'
import type { useSmsAccount } from '@roombook/contract/sms-account'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeAccount, changeColumns } from './change-account.ts'
import { updateSmsAccount } from './sms-account.repository.ts'
import { type SmsGateways, secretIn } from './sms-gateways.ts'

/**
 * Sends a store's messages by its own account from now on, or by the operator's again. Queued messages use
 * the account that is in use when they are sent.
 * @throws Refusal `sms.account_stale`; `sms.account_sign` when its signature is not approved;
 * `sms.keeps_no_secrets`.
 */
export const useAccount = (
  { sealer }: SmsGateways,
  call: StaffCall,
  { version, used }: InputOf<typeof useSmsAccount>,
): Promise<OutputOf<typeof useSmsAccount>> =>
  changeAccount(call, version, used ? '启用门店自己的短信账号' : '改用平台的短信账号', async (tx, before) => {
    if (!before) throw new Refusal('sms.account_stale')
    if (used && before.signState !== 'approved') throw new Refusal('sms.account_sign')
    if (used && !sealer) throw new Refusal('sms.keeps_no_secrets')
    if (used && secretIn(sealer, call.shopId, before) === undefined)
      throw new Refusal('sms.keeps_no_secrets', {}, '密钥已失效，请重新填写')
    await updateSmsAccount(tx, call.shopId, { used, ...changeColumns(call) })
  })
