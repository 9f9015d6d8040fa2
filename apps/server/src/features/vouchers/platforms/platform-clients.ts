import type { VoucherSettings } from '#platform/config/payment-settings.ts'
import { createDouyin } from './douyin.ts'
import { createMeituan } from './meituan.ts'
import type { VoucherPlatformAccount, VoucherPlatformClient } from './voucher-platform.ts'

/** Creates the platform client of an account. */
export const platformClient = (
  account: VoucherPlatformAccount,
  urls: VoucherSettings,
): VoucherPlatformClient =>
  account.platform === 'meituan' ? createMeituan(account, urls.meituan) : createDouyin(account, urls)
