import { z } from 'zod'
import { defineCall } from '../call.ts'

/** SMS providers with which a store may have its own account. */
export const smsProviderName = z.enum(['aliyun', 'tencent'], '请选择短信服务商')
export type SmsProviderName = z.output<typeof smsProviderName>

/**
 * State of a signature at the provider. `absent`: the provider has none of that name; `unknown`: the query
 * failed.
 */
export const smsSignatureState = z.enum(['approved', 'waiting', 'refused', 'absent', 'unknown'])
export type SmsSignatureState = z.output<typeof smsSignatureState>

/** A store's own account with an SMS provider. Its secret is write-only. */
export const smsAccount = z.object({
  provider: smsProviderName,
  /** AccessKey ID at Aliyun, SecretId at Tencent Cloud. */
  keyId: z.string(),
  /** SDK AppID at Tencent Cloud; empty at Aliyun. */
  appId: z.string(),
  /** SMS signature without brackets. */
  sign: z.string(),
  signState: smsSignatureState,
  /** Reason for the refusal or the failed query; empty for none. */
  signReason: z.string(),
  /** Provider's answer on the store's identity verification (资质); empty for none. */
  proof: z.string(),
  checkedAt: z.iso.datetime({ offset: true }),
  /** Whether messages are sent through it; otherwise through the operator's account. */
  used: z.boolean(),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  /** Version that a change must state. */
  version: z.int(),
})
export type SmsAccount = z.output<typeof smsAccount>

const node = 'shopai/sendsms'
const managing = { caller: 'staff', node, plugin: node, adminOnly: true, effect: 'changes' } as const

/** Version that the user saw; 0 where there was no account. */
const version = z.int('参数错误').min(0, '参数错误')
const answered = z.object({ account: smsAccount.nullable() })

/** Key issued by a provider: printable, without spaces. */
const key = (missing: string) =>
  z
    .string(missing)
    .trim()
    .max(128, '最多128个字符')
    .regex(/^[\x21-\x7e]*$/, '只能是字母、数字和符号，不含空格')

export const readSmsAccount = defineCall({
  name: 'sms.read-account',
  title: 'whose account a store sends messages by: the operator’s, or its own (7.03)',
  path: '/shopapi/shopai/smsaccount',
  caller: 'staff',
  node,
  plugin: node,
  adminOnly: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    account: smsAccount.nullable(),
    /** Whether the site can store secrets; otherwise no account can be entered. */
    keepsSecrets: z.boolean(),
    /**
     * Titles of templates in use that the new sender has not approved: such messages use the default text, or
     * are not sent.
     */
    unapproved: z.array(z.string()),
    /** Delivery of guests' replies to the store's own account; null where it has none. */
    replies: z
      .object({
        /**
         * Callback URL to enter at the provider; empty until one is created, or where its secret was lost.
         */
        address: z.string(),
        /** Whether replies are also polled. */
        fetched: z.boolean(),
        /** Reason why the last poll failed, in Chinese; empty where it succeeded. */
        trouble: z.string(),
      })
      .nullable(),
  }),
  refusals: [],
})

export const renewReplyAddress = defineCall({
  ...managing,
  name: 'sms.renew-reply-address',
  title: 'another address for the replies to a store’s own account; the one before counts no longer',
  path: '/shopapi/shopai/newsmsreplyaddress',
  input: z.object({ version }),
  output: answered,
  refusals: ['sms.account_stale', 'sms.keeps_no_secrets'],
  done: '已更换回复地址',
})

export const saveSmsAccount = defineCall({
  ...managing,
  name: 'sms.save-account',
  title: 'a store’s own account with a provider of messages; the provider is asked about it at once (7.03)',
  path: '/shopapi/shopai/savesmsaccount',
  input: z
    .object({
      version,
      provider: smsProviderName,
      keyId: key('请填写密钥ID').min(1, '请填写密钥ID'),
      /** Empty leaves the stored one unchanged. */
      keySecret: key('请填写密钥').default(''),
      appId: z
        .string()
        .trim()
        .regex(/^\d{0,20}$/, 'SDK AppID为数字')
        .default(''),
      sign: z
        .string('请填写短信签名')
        .trim()
        .min(1, '请填写短信签名')
        .regex(/^[^【】\s{}]{2,20}$/, '短信签名为2至20个字，不含空格与括号'),
    })
    .refine(({ provider, appId }) => provider !== 'tencent' || appId !== '', {
      message: '请填写SDK AppID',
      path: ['appId'],
    }),
  output: answered,
  refusals: ['sms.account_stale', 'sms.account_refused', 'sms.account_unreached', 'sms.keeps_no_secrets'],
  done: '已保存',
})

export const checkSmsAccount = defineCall({
  ...managing,
  name: 'sms.check-account',
  title: 'asks the provider anew how the store’s sign and proof stand',
  path: '/shopapi/shopai/checksmsaccount',
  input: z.object({ version }),
  output: answered,
  refusals: ['sms.account_stale', 'sms.account_refused', 'sms.account_unreached', 'sms.keeps_no_secrets'],
  done: '已更新',
})

export const useSmsAccount = defineCall({
  ...managing,
  name: 'sms.use-account',
  title: 'has a store’s messages go by its own account, or by the operator’s again',
  path: '/shopapi/shopai/usesmsaccount',
  input: z.object({ version, used: z.boolean('参数错误') }),
  output: answered,
  refusals: ['sms.account_stale', 'sms.account_sign', 'sms.keeps_no_secrets'],
  done: '已切换',
})

export const removeSmsAccount = defineCall({
  ...managing,
  name: 'sms.remove-account',
  title: 'forgets a store’s own account; its messages go by the operator’s',
  path: '/shopapi/shopai/removesmsaccount',
  input: z.object({ version }),
  output: answered,
  refusals: ['sms.account_stale'],
  done: '已删除',
})
