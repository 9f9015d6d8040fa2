import type { VoucherAccount } from '@roombook/contract/voucher-accounts'
import { type VoucherPlatform, voucherPlatforms } from '@roombook/domain/vouchers'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { VoucherSettings } from '#platform/config/payment-settings.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { platformClient } from '../platforms/platform-clients.ts'
import { PlatformUnavailable, type VoucherPlatformAccount } from '../platforms/voucher-platform.ts'
import { findCurrent, lockAccounts, type VoucherAccountRow } from './account.repository.ts'
import { secretsIn } from './account-secrets.ts'

/** Dependencies for storing and checking accounts. */
export interface AccountDependencies {
  sealer: Sealer | undefined
  urls: VoucherSettings
}

/** Converts an account for administrators, without its secrets. */
export function accountView(
  sealer: Sealer | undefined,
  shopId: number,
  row: VoucherAccountRow,
): VoucherAccount {
  const { platform, account, store, merchant, changedName, version } = row
  const isRead = secretsIn(sealer, shopId, row) !== undefined
  return {
    platform,
    account,
    store,
    merchant,
    changedName,
    version,
    state: isRead ? row.state : 'unreadable',
    reason: isRead ? row.reason : '密钥已失效，请重新填写',
    checkedAt: row.checkedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

/**
 * Changes a store's platform account under a lock.
 * @throws Refusal `vouchers.account_stale` where it changed since the user saw it.
 */
export const changeAccount = (
  sealer: Sealer | undefined,
  call: StaffCall,
  { platform, version, remark }: { platform: VoucherPlatform; version: number; remark: string },
  work: (tx: ShopTransaction, before: VoucherAccountRow | undefined) => Promise<void>,
): Promise<{ account: VoucherAccount | null }> =>
  call.change(async (tx) => {
    const { shopId } = call
    await lockAccounts(tx, shopId)
    const before = await findCurrent(tx, shopId, platform)
    if ((before?.version ?? 0) !== version) throw new Refusal('vouchers.account_stale')
    await work(tx, before)
    await logStoreAction(tx, call, {
      action: 'vouchers.account',
      remark,
      event: { name: 'settings.changed', data: { fields: ['voucherAccounts'] } },
    })
    const after = await findCurrent(tx, shopId, platform)
    return { account: after ? accountView(sealer, shopId, after) : null }
  })

/** Returns the columns that record who changed an account and when. */
export const changeColumns = ({ actor, now }: StaffCall) => ({
  changed_by: actor.staffId,
  changed_name: actor.nickname,
  changed_at: now,
})

/** Returns an account's description for the audit log. */
export const describeAccount = ({
  platform,
  account,
}: Pick<VoucherAccountRow, 'platform' | 'account'>): string =>
  `${voucherPlatforms[platform]}验券账号（${account}）`

/**
 * Checks an account with its platform.
 * @throws Refusal `vouchers.account_unreached`.
 */
export async function queryAccount(account: VoucherPlatformAccount, urls: VoucherSettings, now: Date) {
  try {
    return await platformClient(account, urls).check(now)
  } catch (error) {
    if (error instanceof PlatformUnavailable)
      throw new Refusal('vouchers.account_unreached', {}, error.message)
    throw error
  }
}
