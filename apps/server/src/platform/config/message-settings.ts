import { z } from 'zod'
import type { PaymentSettings } from './payment-settings.ts'
import { flag } from './setting-values.ts'

/** Environment variables of the SMS provider. */
export const smsEnvironment = {
  /** `local`, the default, sends nothing and shows messages at /outbox instead. */
  SMS_GATEWAY: z.enum(['local', 'aliyun', 'tencent']).optional(),
  /** The provider's key pair: an AccessKey of Aliyun, SecretId and SecretKey of Tencent Cloud. */
  SMS_KEY_ID: z.string().min(1).optional(),
  SMS_KEY_SECRET: z.string().min(1).optional(),
  /** The approved SMS signature, without brackets; the provider puts it before every message. */
  SMS_SIGN_NAME: z
    .string()
    .regex(/^[^【】\s]+$/, 'the sign’s name alone, without brackets')
    .optional(),
  /**
   * Company that owns the account, as named in letters of authorisation; without it, other companies' stores
   * cannot register a signature.
   */
  SMS_COMPANY: z.string().min(1).max(150).optional(),
  /** The app of Tencent Cloud (SDK AppID). */
  SMS_APP_ID: z.string().regex(/^\d+$/).optional(),
  /** A JSON file with the approved template of each kind of message. */
  SMS_TEMPLATES_FILE: z.string().min(1).optional(),
  SMS_REGION: z.string().min(1).optional(),
  /** Secret in the address at which the provider posts guests' replies; without it, replies are refused. */
  SMS_REPLY_SECRET: z
    .string()
    .regex(/^[\w-]{24,128}$/, '24 to 128 letters, digits, _ or -')
    .optional(),
  /** Address of the provider's API, in place of the default. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The same for stores' own accounts. */
  SMS_OWN_URL: z.url({ protocol: /^https?$/ }).optional(),
}

type SmsEnvironment = z.output<z.ZodObject<typeof smsEnvironment>>

/** An account with an SMS provider: the operator's, or a store's own. */
export interface SmsAccount {
  keyId: string
  keySecret: string
  signName: string
  templatesFile: string
  /** Company that owns the SMS account; undefined when it is not needed. */
  company: string | undefined
  /** Undefined when the provider does not post replies by itself. */
  replySecret: string | undefined
  region: string
  /** Undefined for the provider's default address. */
  url: string | undefined
}

/** Gateway for SMS. */
export type SmsSettings =
  | { gateway: 'local' }
  | ({ gateway: 'aliyun' } & SmsAccount)
  | ({ gateway: 'tencent'; appId: string } & SmsAccount)

/** Default region of each provider for mainland China. */
export const regions = { aliyun: 'cn-hangzhou', tencent: 'ap-guangzhou' } as const

/**
 * Reads the SMS settings. A half-configured provider is an error.
 * @throws Error naming what is missing.
 */
export function readSmsSettings(set: SmsEnvironment): SmsSettings {
  // An SMS account without a gateway is an omission: codes would be shown rather than sent.
  if (set.SMS_GATEWAY === undefined && set.SMS_KEY_ID !== undefined) {
    throw new Error('SMS_KEY_ID is set, and SMS_GATEWAY is not')
  }
  const gateway = set.SMS_GATEWAY ?? 'local'
  if (gateway === 'local') return { gateway }
  const missing: string[] = []
  const needed = (name: keyof SmsEnvironment): string => {
    const value = set[name]
    if (value === undefined) missing.push(name)
    return value ?? ''
  }
  const account: SmsAccount = {
    keyId: needed('SMS_KEY_ID'),
    keySecret: needed('SMS_KEY_SECRET'),
    signName: needed('SMS_SIGN_NAME'),
    templatesFile: needed('SMS_TEMPLATES_FILE'),
    company: set.SMS_COMPANY,
    replySecret: set.SMS_REPLY_SECRET,
    region: set.SMS_REGION ?? regions[gateway],
    url: set.SMS_URL,
  }
  const settings: SmsSettings =
    gateway === 'tencent' ? { gateway, appId: needed('SMS_APP_ID'), ...account } : { gateway, ...account }
  if (missing.length > 0) {
    throw new Error(`SMS_GATEWAY is ${gateway}, and these beside it are not set: ${missing.join(', ')}`)
  }
  return settings
}

/** Environment variables of push notifications to browsers. */
export const pushEnvironment = {
  /**
   * Key pair that identifies this site to push services. Without it, a generated pair is stored in the
   * database.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Contact for push services about this site's notifications. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional(),
  /** Permits push services on this machine or in its network, for tests. */
  PUSH_ALLOW_INNER: flag.default(false),
}

type PushEnvironment = z.output<z.ZodObject<typeof pushEnvironment>> & {
  PUBLIC_URL?: string | undefined
}

/** Identity of this site towards push services. */
export interface PushSettings {
  /** Undefined when the pair is stored in the database. */
  keys: { publicKey: string; privateKey: string } | undefined
  subject: string
  allowInner: boolean
}

/**
 * Reads the site's identity towards push services.
 * @throws Error when one half of the key pair is missing.
 */
export const readPushSettings = (set: PushEnvironment): PushSettings => ({
  keys: readVapidKeys(set),
  subject: readVapidSubject(set),
  allowInner: set.PUSH_ALLOW_INNER,
})

/** @throws Error when one half of the key pair is missing. */
function readVapidKeys(set: PushEnvironment): PushSettings['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (!publicKey && !privateKey) return undefined
  throw new Error('These settings cannot be read:\n  VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together')
}

const readVapidSubject = (set: PushEnvironment): string =>
  set.VAPID_SUBJECT ??
  (set.PUBLIC_URL?.startsWith('https:') ? set.PUBLIC_URL : 'mailto:push@roombook.invalid')

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

/** Environment variables of the language model. */
export const aiEnvironment = {
  /** Base URL of a service with OpenAI’s protocol: `https://api.deepseek.com/v1`. Switches the model on. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(80).optional(),
}

type AiEnvironment = z.output<z.ZodObject<typeof aiEnvironment>>

/** The operator's account with a language model service. */
export interface AiSettings {
  url: string
  key: string
  model: string
}

/**
 * Reads the settings of the language model; undefined for the local text generator.
 * @throws Error naming what is missing.
 */
export function readAiSettings({
  AI_BASE_URL: url,
  AI_API_KEY: key,
  AI_MODEL: model,
}: AiEnvironment): AiSettings | undefined {
  if (url && key && model) return { url, key, model }
  if (!url && !key && !model) return undefined
  const missing = Object.entries({ AI_BASE_URL: url, AI_API_KEY: key, AI_MODEL: model })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  throw new Error(`AI_BASE_URL, AI_API_KEY and AI_MODEL come together; missing: ${missing.join(', ')}`)
}
