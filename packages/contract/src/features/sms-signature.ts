import {
  checkSmsSign,
  isCreditCode,
  smsSignProofs,
  smsSignPurposes,
  smsSignSources,
  smsSignStates,
} from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { smsGatewayName } from './sms-templates.ts'

/** Greatest lengths of a registration's fields; providers read 200 characters of reason. */
export const smsSignatureLimits = { company: 100, reason: 200, trademarkNumber: 15 } as const

const node = 'shopai/sendsms'
const managing = { caller: 'staff', node, plugin: node, adminOnly: true, effect: 'changes' } as const
const reading = { caller: 'staff', node, plugin: node, adminOnly: true, effect: 'reads' } as const

/** From a day to a day, both valid. */
const period = z
  .object({ from: z.iso.date('请选择开始日期'), to: z.iso.date('请选择结束日期') })
  .refine(({ from, to }) => from < to, { message: '结束日期要在开始日期之后', path: ['to'] })
export type SmsSignaturePeriod = z.output<typeof period>

/** Signature to register and its reason: the fields that both providers ask for. */
const registrationInput = {
  /** Without brackets. */
  sign: z.string().check((ctx) => {
    const fault = checkSmsSign(ctx.value)
    if (fault) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  }),
  source: z.enum(smsSignSources, '请选择签名来源'),
  purpose: z.enum(smsSignPurposes, '请选择签名用途'),
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
  /** The number of the proof of who the company is (资质), which the provider has approved. */
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
  /** While the trademark is protected; null of a company’s name. */
  trademarkPeriod: period.nullable(),
  /** While the letter of authorisation holds; null of a sign for the operator’s own company. */
  letterPeriod: period.nullable(),
  /** Purpose of the store's messages, for the reviewer. */
  reason: z
    .string('请填写申请说明')
    .trim()
    .min(5, '请说明签名用于哪些短信，至少5个字')
    .max(smsSignatureLimits.reason, `最多${smsSignatureLimits.reason}个字`),
}

/** A picture that proves a sign, as it is kept: for the store’s administrators alone, until the sign is approved. */
const proof = z.object({ proofId: z.int(), kind: z.enum(smsSignProofs) })

/** A store’s own sign under the operator’s account. */
export const smsSignature = z.object({
  signId: z.int(),
  sign: z.string(),
  source: z.enum(smsSignSources),
  purpose: z.enum(smsSignPurposes),
  company: z.string(),
  creditCode: z.string(),
  qualification: z.string(),
  trademarkNumber: z.string(),
  trademarkPeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  letterPeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  reason: z.string(),
  state: z.enum(smsSignStates),
  /** Reviewer's statement in its own words; empty where there is none. */
  answer: z.string(),
  /** Reviewer's statement on the mobile networks' state of the signature; empty where there is none. */
  networks: z.string(),
  /** Messages stand under it once it is approved; else under the operator’s. */
  used: z.boolean(),
  submittedAt: z.iso.datetime({ offset: true }),
  /** Time of the last query to the reviewer; null before the first. */
  checkedAt: z.iso.datetime({ offset: true }).nullable(),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  proofs: z.array(proof),
  /** Version that a change must name. */
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
    /** Under which messages stand now, and whose that is. */
    now: z.object({ sign: z.string(), whose: z.enum(['operator', 'store', 'account']) }),
    /** For whom the operator’s account can apply; nobody where it cannot. */
    purposes: z.array(z.enum(smsSignPurposes)),
    approved: smsSignature.nullable(),
    /** Registration that is pending, was refused, or did not arrive. */
    application: smsSignature.nullable(),
    /** Signs that are being taken away from the provider. */
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
      /** The application that it corrects, as the person saw it; null where there was none. */
      signId: z.int('参数错误').nullable(),
      version: z.int('参数错误').nullable(),
      /** Uploaded, or kept from the application that it corrects. */
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
  /** The file itself, in base64. */
  output: z.object({ mimeType: z.string(), content: z.string() }),
  refusals: ['request.not_found'],
})
