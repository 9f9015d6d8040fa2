import { z } from 'zod'
import type { PaymentSettings } from './payment-settings.ts'

/** Environment variables of the operator's service account of WeChat (服务号). */
export const wechatEnvironment = {
  /** Defaults to the app of WeChat Pay, when its secret is set. */
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  /** Address of WeChat's API, in place of the default. */
  WECHAT_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  /** A JSON file with the account's notification templates (订阅通知). */
  WECHAT_NOTICES_FILE: z.string().min(1).optional(),
}

type WechatEnvironment = z.output<z.ZodObject<typeof wechatEnvironment>> & {
  /** Address to which WeChat redirects visitors. */
  PUBLIC_URL?: string | undefined
}

/** A service account: its pages' and guests' identity towards WeChat. */
export interface ServiceAccount {
  appId: string
  appSecret: string
  /** Base address of WeChat's API. */
  url: string
}

export interface WechatSettings {
  account: ServiceAccount | undefined
  /** Undefined when it sends guests no notifications. */
  noticesFile: string | undefined
}

/**
 * Reads the operator's service account and its notification templates.
 * @throws Error naming what is missing.
 */
export function readWechatSettings(
  set: WechatEnvironment,
  { wechatpay }: Pick<PaymentSettings, 'wechatpay'>,
): WechatSettings {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_NOTICES_FILE: noticesFile } = set
  if ((appId === undefined) !== (appSecret === undefined))
    throw new Error('WECHAT_APP_ID and WECHAT_APP_SECRET come together')
  if (appId !== undefined && set.PUBLIC_URL === undefined)
    throw new Error('WECHAT_APP_ID is set, and these beside it are not: PUBLIC_URL')
  const account =
    appId !== undefined && appSecret !== undefined
      ? { appId, appSecret, url: set.WECHAT_URL }
      : wechatpay?.appSecret !== undefined
        ? { appId: wechatpay.appId, appSecret: wechatpay.appSecret, url: wechatpay.loginUrl }
        : undefined
  if (noticesFile !== undefined && !account)
    throw new Error('WECHAT_NOTICES_FILE is set, and WECHAT_APP_ID is not')
  return { account, noticesFile }
}
