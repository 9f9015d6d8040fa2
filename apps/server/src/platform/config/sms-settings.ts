import { z } from 'zod'

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
