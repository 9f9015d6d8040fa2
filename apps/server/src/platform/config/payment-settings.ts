import { z } from 'zod'
import { flag } from './setting-values.ts'

/** Environment variables of the providers of guests' payments. */
export const paymentEnvironment = {
  /**
   * Whether deposits can be paid at the sandbox's cashier: by default when there is no other provider, and
   * never in production.
   */
  PAYMENT_SANDBOX: flag.optional(),
  /** WeChat Pay v3: the app id enables it and makes the other settings mandatory. */
  WECHATPAY_APP_ID: z.string().min(1).optional(),
  WECHATPAY_MERCHANT_ID: z.string().regex(/^\d+$/).optional(),
  WECHATPAY_SERIAL: z.string().min(1).optional(),
  WECHATPAY_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_API_KEY: z.string().length(32).optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHATPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  /** Secret of the app, an official account: lets guests pay within WeChat's own browser. */
  WECHATPAY_APP_SECRET: z.string().min(1).optional(),
  WECHATPAY_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  /** Alipay: the app id enables it and makes the other settings mandatory. */
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_URL: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  /**
   * Whether the operator's account receives guests' payments to stores without an account of their own; by
   * default not in production.
   */
  PAYMENT_BY_OPERATOR: flag.optional(),
  /** The operator as service provider (服务商) of WeChat Pay, on behalf of stores' merchant accounts. */
  WECHATPAY_PARTNER_APP_ID: z.string().min(1).optional(),
  WECHATPAY_PARTNER_MERCHANT_ID: z.string().regex(/^\d+$/).optional(),
  WECHATPAY_PARTNER_SERIAL: z.string().min(1).optional(),
  WECHATPAY_PARTNER_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_PARTNER_API_KEY: z.string().length(32).optional(),
  WECHATPAY_PARTNER_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHATPAY_PARTNER_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_PARTNER_APP_SECRET: z.string().min(1).optional(),
  /** The operator's third-party app (第三方应用) at Alipay, on behalf of stores that granted it a token. */
  ALIPAY_PARTNER_APP_ID: z.string().min(1).optional(),
  ALIPAY_PARTNER_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_PARTNER_PUBLIC_KEY_FILE: z.string().min(1).optional(),
}

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>> & {
  /** Base address of providers' callbacks. */
  PUBLIC_URL?: string | undefined
  NODE_ENV: string
}

/** A merchant account of the operator with WeChat Pay (API v3). */
export interface WechatPaySettings {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  keyFile: string
  /** Decrypts the content of a notification. */
  apiKey: string
  /** WeChat's own public key, or a platform certificate with its serial number as its id. */
  publicKeyId: string
  publicKeyFile: string
  url: string
  /** Secret of the app; without it guests cannot pay within WeChat's own browser. */
  appSecret: string | undefined
  /** Address at which WeChat exchanges a code for the visitor's identity. */
  loginUrl: string
}

/** An Alipay app of the operator. */
export interface AlipaySettings {
  appId: string
  keyFile: string
  publicKeyFile: string
  url: string
}

/** Providers of guests' payments. */
export interface PaymentSettings {
  sandbox: boolean
  wechatpay: WechatPaySettings | undefined
  alipay: AlipaySettings | undefined
  /** Whether the operator's account receives guests' payments to stores without an account of their own. */
  byOperator: boolean
  /** The operator's service provider accounts, for stores' merchant accounts without keys of their own. */
  partner: { wechatpay: WechatPaySettings | undefined; alipay: AlipaySettings | undefined }
  /** Addresses of the providers. */
  urls: { wechatpay: string; wechatLogin: string; alipay: string }
}

/**
 * Reads the payment settings. A provider's callbacks go to PUBLIC_URL; a half-configured provider is an
 * error.
 * @throws Error naming what is missing.
 */
export function readPaymentSettings(set: PaymentEnvironment): PaymentSettings {
  const [wechatpay, partnerWechatpay] = [wechatPayOf(set, 'WECHATPAY'), wechatPayOf(set, 'WECHATPAY_PARTNER')]
  const [alipay, partnerAlipay] = [alipayOf(set, 'ALIPAY'), alipayOf(set, 'ALIPAY_PARTNER')]
  const isAnySet = [wechatpay, alipay, partnerWechatpay, partnerAlipay].some((each) => each !== undefined)
  return {
    sandbox: set.PAYMENT_SANDBOX ?? (!isAnySet && set.NODE_ENV !== 'production'),
    wechatpay,
    alipay,
    byOperator: set.PAYMENT_BY_OPERATOR ?? set.NODE_ENV !== 'production',
    partner: { wechatpay: partnerWechatpay, alipay: partnerAlipay },
    urls: {
      wechatpay: set.WECHATPAY_URL,
      wechatLogin: set.WECHATPAY_LOGIN_URL,
      alipay: set.ALIPAY_URL,
    },
  }
}

function wechatPayOf(
  set: PaymentEnvironment,
  prefix: 'WECHATPAY' | 'WECHATPAY_PARTNER',
): WechatPaySettings | undefined {
  const account = wholeOf(set, {
    appId: `${prefix}_APP_ID`,
    merchantId: `${prefix}_MERCHANT_ID`,
    serial: `${prefix}_SERIAL`,
    keyFile: `${prefix}_KEY_FILE`,
    apiKey: `${prefix}_API_KEY`,
    publicKeyId: `${prefix}_PUBLIC_KEY_ID`,
    publicKeyFile: `${prefix}_PUBLIC_KEY_FILE`,
    url: 'WECHATPAY_URL',
  })
  const appSecret = set[`${prefix}_APP_SECRET`]
  if (appSecret && !account) throw new Error(`${prefix}_APP_SECRET is set, and ${prefix}_APP_ID is not`)
  return account && { ...account, appSecret, loginUrl: set.WECHATPAY_LOGIN_URL }
}

const alipayOf = (set: PaymentEnvironment, prefix: 'ALIPAY' | 'ALIPAY_PARTNER'): AlipaySettings | undefined =>
  wholeOf(set, {
    appId: `${prefix}_APP_ID`,
    keyFile: `${prefix}_KEY_FILE`,
    publicKeyFile: `${prefix}_PUBLIC_KEY_FILE`,
    url: 'ALIPAY_URL',
  })

/**
 * Returns a provider's settings, all of them mandatory together with PUBLIC_URL; undefined when the app id is
 * not set.
 */
function wholeOf<
  Names extends { appId: keyof PaymentEnvironment } & Record<string, keyof PaymentEnvironment>,
>(
  set: PaymentEnvironment,
  names: Names,
): { [Name in keyof Names]: NonNullable<PaymentEnvironment[Names[Name]]> } | undefined {
  if (set[names.appId] === undefined) return undefined
  const missing = ['PUBLIC_URL' as const, ...Object.values(names)].filter((name) => set[name] === undefined)
  if (missing.length > 0) {
    throw new Error(`${names.appId} is set, and these beside it are not: ${missing.join(', ')}`)
  }
  const settings = Object.entries(names).map(([name, variable]) => [name, set[variable]])
  return Object.fromEntries(settings)
}

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
