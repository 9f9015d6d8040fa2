import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })

/** Addresses of the voucher platforms; the accounts belong to the stores. */
export const voucherEnvironment = {
  MEITUAN_OPEN_URL: address.default('https://api-open-cater.meituan.com'),
  DOUYIN_OPEN_URL: address.default('https://open.douyin.com'),
  /** Short-link host in a Douyin voucher's QR code. */
  DOUYIN_LINK_URL: address.default('https://v.douyin.com'),
}

export interface VoucherSettings {
  meituan: string
  douyin: string
  douyinLinks: string
}

const bare = (url: string): string => url.replace(/\/+$/, '')

export const readVoucherSettings = (
  set: z.output<z.ZodObject<typeof voucherEnvironment>>,
): VoucherSettings => ({
  meituan: bare(set.MEITUAN_OPEN_URL),
  douyin: bare(set.DOUYIN_OPEN_URL),
  douyinLinks: bare(set.DOUYIN_LINK_URL),
})
