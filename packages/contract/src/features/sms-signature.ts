import {
  checkSmsSignature,
  isCreditCode,
  smsSignatureProofs,
  smsSignaturePurposes,
  smsSignatureSources,
  smsSignatureStates,
} from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { smsGatewayName } from './sms-templates.ts'

/** Greatest lengths of a registration's fields; providers accept 200 characters of reason. */
export const smsSignatureLimits = { company: 100, reason: 200, trademarkNumber: 15 } as const

const node = 'shopai/sendsms'
const managing = { caller: 'staff', node, plugin: node, adminOnly: true, effect: 'changes' } as const
const reading = { caller: 'staff', node, plugin: node, adminOnly: true, effect: 'reads' } as const

/** A date range, including both dates. */
const period = z
  .object({ from: z.iso.date('请选择开始日期'), to: z.iso.date('请选择结束日期') })
  .refine(({ from, to }) => from < to, { message: '结束日期要在开始日期之后', path: ['to'] })
export type SmsSignaturePeriod = z.output<typeof period>

/** SMS signature to register and its reason: the fields that both providers require. */
const registrationInput = {
  /** SMS signature without brackets. */
  sign: z.string().check((ctx) => {
    const fault = checkSmsSignature(ctx.value)
    if (fault) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  }),
  source: z.enum(smsSignatureSources, '请选择签名来源'),
  purpose: z.enum(smsSignaturePurposes, '请选择签名用途'),
  company: z
    .string('请填写企业全称')
    .trim()
    .min(2, '请填写企业全称')
    .max(smsSignatureLimits.company, `最多${smsSignatureLimits.company}个字`)
    .regex(/^[\p{Script=Han}A-Za-z0-9·（）() ]+$/u, '企业全称只能用汉字、字母、数字和括号'),
  creditCode: z
    .string('请填写统一社会信用代码')
    .trim()
    .toUpperCase()
    .refine(isCreditCode, '统一社会信用代码不正确，请核对18位代码'),
  /** Number of the company's identity verification (资质), approved by the provider. */
  qualification: z
    .string('请填写资质编号')
    .trim()
    .regex(/^[1-9]\d{2,18}$/, '资质编号为数字，由系统管理员提供'),
  trademarkNumber: z
    .string()
    .trim()
    .regex(
      new RegExp(`^[0-9A-Za-z]{0,${smsSignatureLimits.trademarkNumber}}$`),
      `商标注册号最多${smsSignatureLimits.trademarkNumber}位字母或数字`,
    ),
  /** Term of protection of the trademark; null for a company's name. */
  trademarkPeriod: period.nullable(),
  /** Validity of the letter of authorization; null for a signature of the operator's own company. */
  letterPeriod: period.nullable(),
  /** Purpose of the store's messages, for the reviewer. */
  reason: z
    .string('请填写申请说明')
    .trim()
    .min(5, '请说明签名用于哪些短信，至少5个字')
    .max(smsSignatureLimits.reason, `最多${smsSignatureLimits.reason}个字`),
}

/**
 * An uploaded image that proves a signature, visible to the store's administrators only and stored until the
 * approval.
 */
const proof = z.object({ proofId: z.int(), kind: z.enum(smsSignatureProofs) })

/** A store's own SMS signature under the operator's account. */
export const smsSignature = z.object({
  signId: z.int(),
  sign: z.string(),
  source: z.enum(smsSignatureSources),
  purpose: z.enum(smsSignaturePurposes),
  company: z.string(),
  creditCode: z.string(),
  qualification: z.string(),
  trademarkNumber: z.string(),
  trademarkPeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  letterPeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  reason: z.string(),
  state: z.enum(smsSignatureStates),
  /** The reviewer's original answer; empty for none. */
  answer: z.string(),
  /** The reviewer's answer on the signature's state at the mobile networks; empty for none. */
  networks: z.string(),
  /** Whether messages use it, which requires approval; otherwise they use the operator's signature. */
  used: z.boolean(),
  submittedAt: z.iso.datetime({ offset: true }),
  /** Time of the last query to the reviewer; null before the first. */
  checkedAt: z.iso.datetime({ offset: true }).nullable(),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  proofs: z.array(proof),
  /** Version that a change must state. */
  version: z.int(),
})
export type SmsSignature = z.output<typeof smsSignature>

const seen = { signId: z.int('参数错误').min(1, '参数错误'), version: z.int('参数错误').min(1, '参数错误') }
const answered = z.object({ sign: smsSignature })

export const readSmsSignature = defineCall({
  ...reading,
  name: 'sms.read-sign',
  title: 'under which sign a store’s messages stand, and how its own under the operator’s account is (7.03)',
  path: '/shopapi/shopai/smssign',
  alsoAt: ['/shopapi/shopconfig/smssign'],
  input: z.object({}),
  output: z.object({
    gateway: smsGatewayName,
    /** SMS signature currently in use, and its owner. */
    now: z.object({ sign: z.string(), whose: z.enum(['operator', 'store', 'account']) }),
    /**
     * Purposes for which the operator's account can register signatures; empty where it cannot register any.
     */
    purposes: z.array(z.enum(smsSignaturePurposes)),
    approved: smsSignature.nullable(),
    /** Registration that is pending, refused, or was not submitted successfully. */
    application: smsSignature.nullable(),
    /** Signatures being deleted at the provider. */
    leaving: z.array(z.string()),
  }),
  refusals: [],
})

export const submitSmsSignature = defineCall({
  ...managing,
  name: 'sms.submit-sign',
  title: 'applies for a store’s own sign under the operator’s account; it is handed over after the commit',
  path: '/shopapi/shopai/submitsmssign',
  alsoAt: ['/shopapi/shopconfig/submitsmssign'],
  input: z
    .object({
      ...registrationInput,
      /** Registration being corrected, in the version that the user saw; null for a new one. */
      signId: z.int('参数错误').nullable(),
      version: z.int('参数错误').nullable(),
      /** Newly uploaded, or taken over from the registration being corrected. */
      proofId: z.int('请上传证明图片'),
      letterId: z.int('请上传授权委托书').nullable(),
    })
    .refine(({ source, trademarkNumber }) => source !== 'trademark' || trademarkNumber !== '', {
      message: '请填写商标注册号',
      path: ['trademarkNumber'],
    })
    .refine(({ source, trademarkPeriod }) => source !== 'trademark' || trademarkPeriod !== null, {
      message: '请选择商标有效期',
      path: ['trademarkPeriod'],
    })
    .refine(({ purpose, letterPeriod }) => purpose !== 'other' || letterPeriod !== null, {
      message: '请选择授权期限',
      path: ['letterPeriod'],
    })
    .refine(({ purpose, letterId }) => purpose !== 'other' || letterId !== null, {
      message: '请上传授权委托书',
      path: ['letterId'],
    }),
  output: answered,
  refusals: [
    'sms.sign_not_offered',
    'sms.sign_stale',
    'sms.sign_state',
    'sms.sign_taken',
    'sms.sign_proof',
    'request.invalid',
  ],
  done: '已提交',
})

export const recheckSmsSignature = defineCall({
  ...managing,
  name: 'sms.recheck-sign',
  title: 'asks anew how a store’s own sign stands',
  path: '/shopapi/shopai/rechecksmssign',
  alsoAt: ['/shopapi/shopconfig/rechecksmssign'],
  input: z.object(seen),
  output: answered,
  refusals: ['sms.sign_stale', 'sms.sign_state'],
  done: '已向服务商查询',
})

export const useSmsSignature = defineCall({
  ...managing,
  name: 'sms.use-sign',
  title: 'has a store’s messages stand under its own approved sign, or under the operator’s again',
  path: '/shopapi/shopai/usesmssign',
  alsoAt: ['/shopapi/shopconfig/usesmssign'],
  input: z.object({ ...seen, used: z.boolean('参数错误') }),
  output: answered,
  refusals: ['sms.sign_stale', 'sms.sign_state'],
  done: '已切换',
})

export const withdrawSmsSignature = defineCall({
  ...managing,
  name: 'sms.withdraw-sign',
  title: 'withdraws an application, or gives an approved sign up; it is taken away from the provider',
  path: '/shopapi/shopai/withdrawsmssign',
  alsoAt: ['/shopapi/shopconfig/withdrawsmssign'],
  input: z.object(seen),
  output: answered,
  refusals: ['sms.sign_stale', 'sms.sign_state'],
  done: '已撤回',
})

export const uploadSmsSignatureProof = defineCall({
  ...managing,
  name: 'sms.upload-sign-proof',
  title: 'upload of a picture that proves a sign; kept apart from public pictures',
  path: '/shopapi/shopai/smssignproof',
  alsoAt: ['/shopapi/shopconfig/smssignproof'],
  body: 'file',
  input: z.object({}),
  output: z.object({ proofId: z.int() }),
  refusals: ['uploads.not_an_image', 'uploads.too_many_pixels', 'uploads.too_many'],
  done: '上传成功',
})

export const readSmsSignatureProof = defineCall({
  ...reading,
  name: 'sms.read-sign-proof',
  title: 'a picture that proves a sign',
  path: '/shopapi/shopai/readsmssignproof',
  alsoAt: ['/shopapi/shopconfig/readsmssignproof'],
  input: z.object({ proofId: z.int('参数错误') }),
  /** File content, in base64. */
  output: z.object({ mimeType: z.string(), content: z.string() }),
  refusals: ['request.not_found'],
})
