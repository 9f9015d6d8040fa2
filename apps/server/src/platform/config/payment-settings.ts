import { z } from 'zod'
import { flag } from './flag.ts'

/** The settings that say who takes payments of guests. */
export const paymentEnvironment = {
  /** Whether deposits may be paid at the sandbox's cashier; by default where nobody else takes payments. */
  PAYMENT_SANDBOX: flag.optional(),
  /** WeChat Pay v3: the app's id switches it on, and then asks for its neighbours. */
  WECHATPAY_APP_ID: z.string().min(1).optional(),
  WECHATPAY_MERCHANT_ID: z.string().regex(/^\d+$/).optional(),
  WECHATPAY_SERIAL: z.string().min(1).optional(),
  WECHATPAY_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_API_KEY: z.string().length(32).optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHATPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  /** Of the app, an official account: lets guests pay within WeChat's own browser. */
  WECHATPAY_APP_SECRET: z.string().min(1).optional(),
  WECHATPAY_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  /** Alipay: the app's id switches it on, and then asks for its neighbours. */
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_URL: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
}

type PaymentEnvironment = z.output<z.ZodObject<typeof paymentEnvironment>> & {
  /** Where providers call back. */
  PUBLIC_URL?: string | undefined
}

/** The operator's account with WeChat Pay (API v3). */
export interface WechatPaySettings {
  appId: string
  merchantId: string
  /** Of the merchant's certificate. */
  serial: string
  keyFile: string
  /** Decrypts what a notification holds. */
  apiKey: string
  /** WeChat's own public key, or a platform certificate with its serial number as its id. */
  publicKeyId: string
  publicKeyFile: string
  url: string
  /** Of the app; without it nobody pays within WeChat's own browser. */
  appSecret: string | undefined
  /** Where WeChat says who came with a code. */
  loginUrl: string
}

/** The operator's app at Alipay. */
export interface AlipaySettings {
  appId: string
  keyFile: string
  publicKeyFile: string
  url: string
}

/** Who takes payments of guests. */
export interface PaymentSettings {
  sandbox: boolean
  wechatpay: WechatPaySettings | undefined
  alipay: AlipaySettings | undefined
}

/**
 * Who takes payments. A provider is called back at PUBLIC_URL, and is nothing by halves.
 * @throws Error naming what is missing.
 */
export function paymentsOf(set: PaymentEnvironment): PaymentSettings {
  const account = wholeOf(set, {
    appId: 'WECHATPAY_APP_ID',
    merchantId: 'WECHATPAY_MERCHANT_ID',
    serial: 'WECHATPAY_SERIAL',
    keyFile: 'WECHATPAY_KEY_FILE',
    apiKey: 'WECHATPAY_API_KEY',
    publicKeyId: 'WECHATPAY_PUBLIC_KEY_ID',
    publicKeyFile: 'WECHATPAY_PUBLIC_KEY_FILE',
    url: 'WECHATPAY_URL',
  })
  if (set.WECHATPAY_APP_SECRET && !account) {
    throw new Error('WECHATPAY_APP_SECRET is set, and WECHATPAY_APP_ID is not')
  }
  const wechatpay = account && {
    ...account,
    appSecret: set.WECHATPAY_APP_SECRET,
    loginUrl: set.WECHATPAY_LOGIN_URL,
  }
  const alipay = wholeOf(set, {
    appId: 'ALIPAY_APP_ID',
    keyFile: 'ALIPAY_KEY_FILE',
    publicKeyFile: 'ALIPAY_PUBLIC_KEY_FILE',
    url: 'ALIPAY_URL',
  })
  return { sandbox: set.PAYMENT_SANDBOX ?? (!wechatpay && !alipay), wechatpay, alipay }
}

/** Settings of a provider that are given all together, with PUBLIC_URL; none where its app is not. */
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
