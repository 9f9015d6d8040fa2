import type { Trade } from './wechat-trade.ts'

/** A merchant account with WeChat Pay, with its keys as PEM. */
export interface WechatPayAccount {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: string
  /** Decrypts the content of a notification. */
  apiKey: string
  /** WeChat's own public key, or a platform certificate with its serial number as its id. */
  publicKeyId: string
  publicKey: string
  /** Secret of the app, required for payments within WeChat's own browser. */
  appSecret: string | undefined
  url: string
  loginUrl: string
  /** The paid merchant, when the account belongs to its service provider. */
  subMerchantId?: string | undefined
  /** Service id of its 微信支付分 (服务ID), if guests can use that in place of a deposit. */
  scoreServiceId?: string | undefined
}

/**
 * Parameter names by which a request identifies caller and payee: a merchant for itself, or its service
 * provider.
 */
interface WechatNames {
  /** Path for creating and querying trades. */
  path: string
  /** Fields of an order: app and merchant. */
  asker: Record<string, string>
  /** Fields of a trade query: the merchant. */
  merchant: Record<string, string>
  /** Fields of a refund query. */
  ofMerchant: Record<string, string>
  payer(openid: string): Record<string, string>
  /** Whether a notified trade belongs to this merchant. */
  isOurs(trade: Trade): boolean
}

/** Returns the parameter names of an account. */
export function selectWechatNames({ appId, merchantId, subMerchantId }: WechatPayAccount): WechatNames {
  if (subMerchantId === undefined)
    return {
      path: '/v3/pay/transactions',
      asker: { appid: appId, mchid: merchantId },
      merchant: { mchid: merchantId },
      ofMerchant: {},
      payer: (openid) => ({ openid }),
      isOurs: ({ mchid, appid }) => mchid === merchantId && (appid === undefined || appid === appId),
    }
  const merchant = { sp_mchid: merchantId, sub_mchid: subMerchantId }
  return {
    path: '/v3/pay/partner/transactions',
    asker: { sp_appid: appId, ...merchant },
    merchant,
    ofMerchant: { sub_mchid: subMerchantId },
    payer: (openid) => ({ sp_openid: openid }),
    isOurs: ({ sp_mchid, sub_mchid }) => sp_mchid === merchantId && sub_mchid === subMerchantId,
  }
}
