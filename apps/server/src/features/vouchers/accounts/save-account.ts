import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveVoucherAccount } from '@roombook/contract/voucher-accounts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteUnused, findSame, insertAccount, updateAccount } from './account.repository.ts'
import { type AccountSecrets, sealSecrets, secretsIn } from './account-secrets.ts'
import {
  type AccountDependencies,
  changeAccount,
  changeColumns,
  describeAccount,
  queryAccount,
} from './change-account.ts'

type Given = InputOf<typeof saveVoucherAccount>

/**
 * Saves a store's account for verifying vouchers once its platform accepts it. The previous account ends, and
 * stays for the vouchers it verified.
 * @throws Refusal `vouchers.keeps_no_secrets`, `vouchers.account_refused` at the faulty field,
 *   `vouchers.account_unreached`, `vouchers.account_stale`.
 */
export async function saveAccount(
  { sealer, urls }: AccountDependencies,
  call: StaffCall,
  given: Given,
): Promise<OutputOf<typeof saveVoucherAccount>> {
  const { shopId, now } = call
  const { platform, account, merchant, version } = given
  if (!sealer) throw new Refusal('vouchers.keeps_no_secrets')
  const name = { platform, account, store: platform === 'meituan' ? '' : given.store }
  const there = await call.read((tx) => findSame(tx, shopId, name))
  const secrets = mergeSecrets(given, there && secretsIn(sealer, shopId, there))
  const answer = await queryAccount({ ...name, merchant, ...secrets }, urls, now)
  if (answer.state === 'refused') return refuseAt('vouchers.account_refused', answer.field, answer.reason)
  const remark = `保存${describeAccount(name)}`
  return changeAccount(sealer, call, { platform, version, remark }, async (tx, before) => {
    const same = await findSame(tx, shopId, name)
    const change = {
      merchant,
      reason: '',
      checked_at: now,
      state: 'checked' as const,
      secrets: sealSecrets(sealer, shopId, name, secrets),
      ...changeColumns(call),
      version: version + 1,
    }
    // Only one account is current, so the previous one ends first.
    if (before && before.id !== same?.id && !(await deleteUnused(tx, shopId, before.id)))
      await updateAccount(tx, shopId, before.id, {
        ended_at: now,
        ...changeColumns(call),
        version: version + 1,
      })
    if (same) await updateAccount(tx, shopId, same.id, { ...change, ended_at: null })
    else await insertAccount(tx, shopId, { ...name, ...change })
  })
}

/** Combines entered secrets with stored ones for empty fields. */
function mergeSecrets(
  { platform, secret, token }: Given,
  stored: AccountSecrets | undefined,
): AccountSecrets {
  const secrets = { secret: secret || (stored?.secret ?? ''), token: token || (stored?.token ?? '') }
  if (!secrets.secret)
    refuseAt(
      'vouchers.account_refused',
      'secret',
      platform === 'meituan' ? '请填写SignKey' : '请填写应用密钥',
    )
  if (platform === 'meituan' && !secrets.token)
    refuseAt('vouchers.account_refused', 'token', '请填写门店授权令牌')
  return platform === 'meituan' ? secrets : { ...secrets, token: '' }
}
