import type { VoucherSettings } from '#platform/config/voucher-settings.ts'
import { douyinOf } from './douyin.ts'
import { meituanOf } from './meituan.ts'
import type { VoucherPlatformAccount, VoucherPlatformClient } from './voucher-platform.ts'

/** A platform as one account asks it. */
export const platformClient = (
  account: VoucherPlatformAccount,
  urls: VoucherSettings,
): VoucherPlatformClient =>
  account.platform === 'meituan' ? meituanOf(account, urls.meituan) : douyinOf(account, urls)
