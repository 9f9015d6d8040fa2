import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveSmsAccount } from '@roombook/contract/sms-account'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeAccount, changeColumns, statusColumns } from './change-account.ts'
import { sealedReplySecret } from './reply-address.ts'
import {
  findSmsAccount,
  forgetApprovals,
  insertSmsAccount,
  updateSmsAccount,
} from './sms-account.repository.ts'
import { accountSecretContext, type SmsGateways, secretIn } from './sms-gateways.ts'

/**
 * Stores a store's own account after querying its SMS signature at the provider. An account in use whose
 * signature is no longer approved goes out of use.
 * @throws Refusal `sms.keeps_no_secrets`, `sms.account_refused` at the key, `sms.account_unreached`,
 * `sms.account_stale`.
 */
export async function saveAccount(
  gateways: SmsGateways,
  call: StaffCall,
  { version, provider, keyId, keySecret, appId: givenAppId, sign }: InputOf<typeof saveSmsAccount>,
): Promise<OutputOf<typeof saveSmsAccount>> {
  const { shopId, now } = call
  const { sealer } = gateways
  if (!sealer) throw new Refusal('sms.keeps_no_secrets')
  const there = await call.read((tx) => findSmsAccount(tx, shopId))
  // A stored secret is only reused for the same key.
  const isSame = there?.provider === provider && there.keyId === keyId
  const secret = keySecret || (isSame ? secretIn(sealer, shopId, there) : undefined)
  if (!secret) return refuseAt('sms.account_refused', 'keySecret', '请填写密钥')
  const appId = provider === 'tencent' ? givenAppId : ''
  const status = statusColumns(await gateways.askAboutSign({ provider, keyId, secret, appId, sign }), now)
  return changeAccount(call, version, `保存门店短信账号，签名【${sign}】`, async (tx, before) => {
    const account = {
      provider,
      key_id: keyId,
      key_secret: sealer.seal(secret, accountSecretContext(shopId)),
      app_id: appId,
      sign,
      ...status,
      ...changeColumns(call),
    }
    const reply_secret = sealedReplySecret(sealer, shopId)
    if (!before) return insertSmsAccount(tx, shopId, { ...account, reply_secret })
    const isOther = before.provider !== provider || before.keyId !== keyId
    if (isOther) await forgetApprovals(tx, shopId, before.keyId)
    const used = before.used && status.sign_state === 'approved'
    // The previous account's reply address becomes invalid.
    const replies = isOther || before.replySecret === null ? { reply_secret } : {}
    await updateSmsAccount(tx, shopId, { ...account, ...replies, pull_after: null, pull_error: '', used })
  })
}
