import type { InputOf, OutputOf } from '@roombook/contract'
import type { checkSmsAccount } from '@roombook/contract/sms-account'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { changeAccount, changeColumns, statusColumns } from './change-account.ts'
import { findSmsAccount, updateSmsAccount } from './sms-account.repository.ts'
import { type SmsGateways, secretIn } from './sms-gateways.ts'

/**
 * Checks a store's SMS signature with its provider again. A signature no longer approved is not used for
 * sending.
 * @throws Refusal `sms.account_stale`, `sms.account_refused`, `sms.account_unreached`.
 */
export async function checkAccount(
  gateways: SmsGateways,
  call: StaffCall,
  { version }: InputOf<typeof checkSmsAccount>,
): Promise<OutputOf<typeof checkSmsAccount>> {
  const { shopId, now } = call
  const there = await call.read((tx) => findSmsAccount(tx, shopId))
  if (!there) throw new Refusal('sms.account_stale')
  const secret = secretIn(gateways.sealer, shopId, there)
  if (secret === undefined) throw new Refusal('sms.account_refused', {}, '密钥已失效，请重新填写')
  const status = statusColumns(await gateways.askAboutSign({ ...there, secret }), now)
  return changeAccount(call, version, '查询门店短信签名状态', async (tx, before) => {
    const used = before?.used === true && status.sign_state === 'approved'
    await updateSmsAccount(tx, shopId, { ...status, used, ...changeColumns(call) })
  })
}
