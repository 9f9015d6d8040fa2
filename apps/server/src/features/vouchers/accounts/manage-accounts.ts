import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  checkVoucherAccount,
  readVoucherAccounts,
  removeVoucherAccount,
} from '@roombook/contract/voucher-accounts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteUnused, findCurrent, listAccounts, updateAccount } from './account.repository.ts'
import { openAccount } from './account-secrets.ts'
import {
  type AccountDependencies,
  accountView,
  changeAccount,
  changeColumns,
  describeAccount,
  queryAccount,
} from './change-account.ts'

/** Reads a store's accounts for verifying vouchers. */
export const readAccounts = (
  { sealer }: AccountDependencies,
  call: StaffCall,
): Promise<OutputOf<typeof readVoucherAccounts>> =>
  call.read(async (tx) => ({
    accounts: (await listAccounts(tx, call.shopId)).map((row) => accountView(sealer, call.shopId, row)),
    keepsSecrets: sealer !== undefined,
  }))

/**
 * Checks a store's account with its platform again. A rejected account cannot verify vouchers until a check
 * succeeds.
 * @throws Refusal `vouchers.account_stale`, `vouchers.account_refused` where its secrets cannot be decrypted,
 *   `vouchers.account_unreached`.
 */
export async function checkAccount(
  { sealer, urls }: AccountDependencies,
  call: StaffCall,
  { platform, version }: InputOf<typeof checkVoucherAccount>,
): Promise<OutputOf<typeof checkVoucherAccount>> {
  const { shopId, now } = call
  const there = await call.read((tx) => findCurrent(tx, shopId, platform))
  if (!there) throw new Refusal('vouchers.account_stale')
  const account = openAccount(sealer, shopId, there)
  if (!account) throw new Refusal('vouchers.account_refused', {}, '密钥已失效，请重新填写')
  const answer = await queryAccount(account, urls, now)
  const reason = answer.state === 'refused' ? answer.reason : ''
  const remark = `验证${describeAccount(there)}：${reason || '已通过'}`
  return changeAccount(sealer, call, { platform, version, remark }, async (tx, before) => {
    if (!before) throw new Refusal('vouchers.account_stale')
    const status = { state: answer.state, reason, checked_at: now, version: version + 1 }
    await updateAccount(tx, shopId, before.id, { ...status, ...changeColumns(call) })
  })
}

/**
 * Removes a store's account. One that was used for a voucher keeps its secrets, for requests about that
 * voucher.
 * @throws Refusal `vouchers.account_stale`.
 */
export async function removeAccount(
  { sealer }: AccountDependencies,
  call: StaffCall,
  { platform, version }: InputOf<typeof removeVoucherAccount>,
): Promise<OutputOf<typeof removeVoucherAccount>> {
  const { shopId, now } = call
  const there = await call.read((tx) => findCurrent(tx, shopId, platform))
  if (!there) throw new Refusal('vouchers.account_stale')
  const remark = `停用${describeAccount(there)}`
  return changeAccount(sealer, call, { platform, version, remark }, async (tx, before) => {
    if (!before) throw new Refusal('vouchers.account_stale')
    if (await deleteUnused(tx, shopId, before.id)) return
    await updateAccount(tx, shopId, before.id, {
      ended_at: now,
      version: version + 1,
      ...changeColumns(call),
    })
  })
}
