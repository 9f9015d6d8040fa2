import { z } from 'zod'
import { defineCall } from '../call.ts'
import { paymentMethod } from './payments.ts'

/** With whom a store may have an account to take payments by. */
export const merchantGateway = z.enum(['wechatpay', 'alipay'], '请选择支付渠道')
export type MerchantGateway = z.output<typeof merchantGateway>

/** `own`: the store's own keys. `partner`: the operator asks in its name, as service provider (服务商). */
export const merchantMode = z.enum(['own', 'partner'], '请选择接入方式')
export type MerchantMode = z.output<typeof merchantMode>

/** An account by which a store takes what guests pay online. Its secrets go in and never come out. */
export const merchant = z.object({
  gateway: merchantGateway,
  mode: merchantMode,
  /** The merchant's number at WeChat Pay, the app's id at Alipay. */
  account: z.string(),
  /** The app that the merchant of WeChat Pay is bound to; empty for others. */
  appId: z.string(),
  /** Serial number of the merchant's certificate. */
  serial: z.string(),
  /** Id of WeChat's public key. */
  publicKeyId: z.string(),
  /** `refused`: the provider does not know it (any more). `unreadable`: its secrets are lost. Either takes nothing. */
  state: z.enum(['checked', 'refused', 'unreadable']),
  /** Why, in Chinese; empty for one that is checked. */
  reason: z.string(),
  /** Whether guests can pay within WeChat's own browser by the store's own app. */
  inWechat: z.boolean(),
  /** Service id of its 微信支付分 (服务ID), which can replace deposits; empty for none. */
  scoreServiceId: z.string(),
  /** Whether it does: it is confirmed within WeChat's own browser alone, which wants the app's secret. */
  guarantees: z.boolean(),
  checkedAt: z.iso.datetime({ offset: true }),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  /** Version that a change must name. */
  version: z.int(),
})
export type Merchant = z.output<typeof merchant>

const node = 'shopconfig/savebaseinfo'
const managing = { caller: 'staff', node, adminOnly: true, effect: 'changes' } as const

const one = {
  gateway: merchantGateway,
  /** The version that the person saw; 0 where there was no account. */
  version: z.int('参数错误').min(0, '参数错误'),
}
const answered = z.object({ merchant: merchant.nullable() })

/** A line that a provider gives out. */
const line = (form: RegExp, message: string) =>
  z
    .string('参数错误')
    .trim()
    .default('')
    .refine((text) => text === '' || form.test(text), message)
/** A key, as it is pasted out of a file. */
const pasted = z.string('参数错误').trim().max(10_000, '内容过长').default('')

export const readMerchants = defineCall({
  name: 'payments.read-merchants',
  title: 'by which accounts a store takes what guests pay online',
  path: '/shopapi/shopconfig/merchants',
  caller: 'staff',
  node,
  adminOnly: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** One with each provider at most. */
    merchants: z.array(merchant),
    /** Whether the site can keep a secret; without, no account can be given. */
    keepsSecrets: z.boolean(),
    /** Whether providers can tell the site of payments; without, no account can be given. */
    isReached: z.boolean(),
    /** Providers at which the operator is a service provider. */
    partnerOf: z.object({ wechatpay: z.boolean(), alipay: z.boolean() }),
    /**
     * Payment methods while the store has no merchant account, and whether each is a sandbox without money.
     */
    otherwise: z.array(z.object({ method: paymentMethod, sandbox: z.boolean() })),
  }),
  refusals: [],
})

export const saveMerchant = defineCall({
  ...managing,
  name: 'payments.save-merchant',
  title: 'an account by which a store takes payments; its provider is asked about it before it is kept',
  path: '/shopapi/shopconfig/savemerchant',
  input: z
    .object({
      ...one,
      mode: merchantMode,
      /** Account number; may be empty with an Alipay token, whose answer supplies it. */
      account: line(/^\d{6,32}$/, '只能是数字，请核对'),
      appId: line(/^wx[0-9a-zA-Z]{4,30}$/, 'AppID以wx开头'),
      serial: line(/^[0-9a-fA-F]{8,64}$/, '证书序列号由数字和字母A至F组成'),
      publicKeyId: line(
        /^(PUB_KEY_ID_[0-9A-Za-z]+|[0-9a-fA-F]{8,64})$/,
        '以PUB_KEY_ID_开头，或为平台证书序列号',
      ),
      publicKey: pasted,
      /** Secrets: an empty one leaves the stored value unchanged. */
      privateKey: pasted,
      apiKey: line(/^[\x21-\x7e]{32}$/, 'APIv3密钥为32位'),
      appSecret: line(/^[0-9a-zA-Z]{16,64}$/, 'AppSecret为字母和数字'),
      /** Empty ends it: no guest is offered 微信支付分 any more. */
      scoreServiceId: line(/^\d{6,32}$/, '服务ID为数字'),
      authToken: line(/^[0-9a-zA-Z]{8,64}$/, '授权令牌为字母和数字'),
    })
    .superRefine(({ gateway, mode, ...given }, context) => {
      const wanted =
        gateway === 'wechatpay' && mode === 'own'
          ? ({
              account: '请填写商户号',
              appId: '请填写AppID',
              serial: '请填写证书序列号',
              publicKeyId: '请填写公钥ID',
            } as const)
          : gateway === 'wechatpay'
            ? ({ account: '请填写子商户号' } as const)
            : mode === 'own'
              ? ({ account: '请填写应用APPID' } as const)
              : {}
      for (const [field, message] of Object.entries(wanted))
        if (given[field as keyof typeof given] === '')
          context.addIssue({ code: 'custom', path: [field], message })
    }),
  output: answered,
  refusals: [
    'payments.merchant_stale',
    'payments.merchant_refused',
    'payments.merchant_unreached',
    'payments.merchant_no_address',
    'payments.merchant_no_partner',
    'payments.keeps_no_secrets',
  ],
  done: '已验证并保存',
})

export const checkMerchant = defineCall({
  ...managing,
  name: 'payments.check-merchant',
  title: 'asks the provider anew whether it knows the store’s account',
  path: '/shopapi/shopconfig/checkmerchant',
  input: z.object(one),
  output: answered,
  refusals: [
    'payments.merchant_stale',
    'payments.merchant_refused',
    'payments.merchant_unreached',
    'payments.merchant_no_partner',
  ],
  done: '已重新验证',
})

export const removeMerchant = defineCall({
  ...managing,
  name: 'payments.remove-merchant',
  title: 'has the store take payments by an account no more; what was paid to it still goes back by it',
  path: '/shopapi/shopconfig/removemerchant',
  input: z.object(one),
  output: answered,
  refusals: ['payments.merchant_stale'],
  done: '已停用',
})
