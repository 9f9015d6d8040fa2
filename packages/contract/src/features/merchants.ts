import { z } from 'zod'
import { defineCall } from '../call.ts'
import { paymentMethod } from './payments.ts'

/** Payment provider with which a store may have a merchant account. */
export const merchantGateway = z.enum(['wechatpay', 'alipay'], '请选择支付渠道')
export type MerchantGateway = z.output<typeof merchantGateway>

/**
 * `own`: the store's own keys. `partner`: the operator makes the requests for the store, as service provider
 * (服务商).
 */
export const merchantMode = z.enum(['own', 'partner'], '请选择接入方式')
export type MerchantMode = z.output<typeof merchantMode>

/** Merchant account through which a store receives online payments. Its secrets are write-only. */
export const merchant = z.object({
  gateway: merchantGateway,
  mode: merchantMode,
  /** Merchant number at WeChat Pay, app id at Alipay. */
  account: z.string(),
  /** App that the WeChat Pay merchant is bound to; empty for others. */
  appId: z.string(),
  /** Serial number of the merchant's certificate. */
  serial: z.string(),
  /** Id of WeChat Pay's public key. */
  publicKeyId: z.string(),
  /**
   * `refused`: the provider does not, or no longer, accept the account. `unreadable`: its secrets are lost.
   * Neither can receive payments.
   */
  state: z.enum(['checked', 'refused', 'unreadable']),
  /** Reason in Chinese; empty for a checked account. */
  reason: z.string(),
  /** Whether guests can pay inside WeChat's browser through the store's own app. */
  inWechat: z.boolean(),
  /** Service id of its 微信支付分 (服务ID), which can replace deposits; empty for none. */
  scoreServiceId: z.string(),
  /**
   * Whether 微信支付分 can be used: it is confirmed inside WeChat's browser only, which requires the app's secret.
   */
  guarantees: z.boolean(),
  checkedAt: z.iso.datetime({ offset: true }),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  /** Version that a change must state. */
  version: z.int(),
})
export type Merchant = z.output<typeof merchant>

const node = 'shopconfig/savebaseinfo'
const managing = { caller: 'staff', node, adminOnly: true, effect: 'changes' } as const

const one = {
  gateway: merchantGateway,
  /** Version that the user saw; 0 where there was no account. */
  version: z.int('参数错误').min(0, '参数错误'),
}
const answered = z.object({ merchant: merchant.nullable() })

/** One line of text issued by a provider. */
const line = (form: RegExp, message: string) =>
  z
    .string('参数错误')
    .trim()
    .default('')
    .refine((text) => text === '' || form.test(text), message)
/** A key pasted from a file. */
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
    /** At most one account per provider. */
    merchants: z.array(merchant),
    /** Whether the site can store secrets; otherwise no account can be entered. */
    keepsSecrets: z.boolean(),
    /**
     * Whether the site can receive payment notifications from providers; otherwise no account can be entered.
     */
    isReached: z.boolean(),
    /** Providers with which the operator is a service provider (服务商). */
    partnerOf: z.object({ wechatpay: z.boolean(), alipay: z.boolean() }),
    /**
     * Payment methods while the store has no merchant account, and whether each is a sandbox without real
     * money.
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
      /** Empty ends the offer of 微信支付分 to guests. */
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
