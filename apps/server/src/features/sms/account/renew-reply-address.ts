import type { InputOf, OutputOf } from '@roombook/contract'
import type { renewReplyAddress as renewCall } from '@roombook/contract/sms-account'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeAccount, changeColumns } from './change-account.ts'
import { sealedReplySecret } from './reply-address.ts'
import { updateSmsAccount } from './sms-account.repository.ts'
import type { SmsGateways } from './sms-gateways.ts'

/**
 * Creates a new callback address for replies to a store's own account; the previous one becomes invalid.
 * @throws Refusal `sms.account_stale`, `sms.keeps_no_secrets`.
 */
export function renewReplyAddress(
  { sealer }: SmsGateways,
  call: StaffCall,
  { version }: InputOf<typeof renewCall>,
): Promise<OutputOf<typeof renewCall>> {
  if (!sealer) throw new Refusal('sms.keeps_no_secrets')
  return changeAccount(call, version, '更换短信回复地址', async (tx, before) => {
    if (!before) throw new Refusal('sms.account_stale')
    const reply_secret = sealedReplySecret(sealer, call.shopId)
    await updateSmsAccount(tx, call.shopId, { reply_secret, ...changeColumns(call) })
  })
}
