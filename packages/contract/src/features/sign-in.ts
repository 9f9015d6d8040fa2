import { isPassword } from '@roombook/domain/validation'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { openedSession } from './session.ts'

/** Purpose of a one-time code; it is valid for no other. */
export const codePurpose = z.enum(['login', 'reset', 'join'])
export type CodePurpose = z.output<typeof codePurpose>

/** These purposes, and the verification of a guest's phone, which has its own call. */
export type CodeUse = CodePurpose | 'guest'

/** Validity of a code in minutes; `codeTries` is the number of attempts. */
export const codeMinutes = 10
export const codeTries = 5
/** Seconds until another code may be requested. */
export const codePauseSeconds = 60
/** Seconds for which a login by QR code waits for the phone. */
export const qrSeconds = 120

/** Returns whether a refusal concerns the typed code, so that it is shown at the code field. */
export const isCodeRefusal = ({ code }: { code: string }): boolean =>
  code === 'session.wrong_code' || code === 'session.code_used_up'

/** Mobile number to which a code can be sent; spaces, hyphens and prefixes are removed (5.06). */
export const mobilePhone = z
  .string()
  .trim()
  .min(1, '请输入手机号码')
  .max(40, '请输入正确的手机号码')
  .regex(/^(?:(?:\+?86|0|17951)[ -]?)?1[3-9](?:[ -]?\d){9}$/, '请输入正确的手机号码')

/** A code as entered by its recipient. */
export const oneTimeCode = z
  .string()
  .trim()
  .min(1, '请输入验证码')
  .regex(/^\d{6}$/, '请输入6位数字验证码')

/**
 * Value that the page generates for this verification and stores: with it and the code, a retry after a lost
 * answer counts as the same verification although the code is used up.
 */
export const proofAttempt = z
  .string('参数错误')
  .regex(/^([\w-]{16,64})?$/, '参数错误')
  .default('')

/** A new password (5.07). */
export const newPassword = z
  .string()
  .min(1, '请输入新密码')
  .refine(isPassword, '密码须为6至16位，且至少包含数字、小写字母、大写字母、符号中的两种')

const ticket = z
  .string()
  .min(1, '参数错误')
  .regex(/^[\w-]{22}$/, '二维码已失效，请刷新后重新扫码')

/** Result of requesting a code. */
export const sentCode = z.object({
  /** Seconds until another may be requested. */
  pause: z.int(),
  /** Path that shows messages on a trial installation, which does not send them. */
  shownAt: z.string().optional(),
})

/** Returns the message that a code was sent; on a trial installation also where it can be read. */
export const sentCodeMessage = ({ shownAt }: z.output<typeof sentCode>): string =>
  shownAt === undefined
    ? codeSent
    : `${codeSent}。试用环境没有接入短信服务商，短信没有真正发出，请在运行服务器的电脑上打开 ${shownAt} 查看`
const codeSent = '验证码已发送，10分钟内有效'

export const sendCode = defineCall({
  name: 'session.send-code',
  title: 'Send a one-time code to a phone; the same answer whether anybody has it',
  path: '/shopapi/login/sendcode',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({ phone: mobilePhone, purpose: codePurpose }),
  output: sentCode,
  refusals: ['session.code_too_soon'],
  done: codeSent,
  doneWith: sentCodeMessage,
})

export const loginByCode = defineCall({
  name: 'session.login-by-code',
  title: 'Log in with a phone and the code that was sent to it',
  path: '/shopapi/login/mobile',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({
    attempt: proofAttempt,
    phone: mobilePhone,
    code: oneTimeCode,
    /** The store to enter; without it, the one last used. */
    shopId: z.int().optional(),
  }),
  output: openedSession,
  refusals: ['session.wrong_code', 'session.code_used_up', 'session.too_many_attempts', 'session.no_shop'],
  done: '登录成功',
})

export const resetPassword = defineCall({
  name: 'session.reset-password',
  title: 'Choose a new password with a code; ends every session of the account',
  path: '/shopapi/login/resetpassword',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({
    attempt: proofAttempt,
    phone: mobilePhone,
    code: oneTimeCode,
    password: newPassword,
  }),
  output: z.object({}),
  refusals: ['session.wrong_code', 'session.code_used_up', 'session.too_many_attempts'],
  done: '密码已重置，请使用新密码登录',
})

export const changePassword = defineCall({
  name: 'session.change-password',
  title: 'Change the own password; ends every other session of the account',
  path: '/shopapi/shopuser/changepassword',
  caller: 'staff',
  // Not stored under an idempotency key, since that would keep a digest of the old and new password.
  effect: 'signs-in',
  input: z.object({
    oldPassword: z.string().min(1, '请输入原密码').max(128, '密码过长'),
    password: newPassword,
  }),
  output: z.object({}),
  refusals: ['session.wrong_old_password', 'session.same_password', 'session.too_many_attempts'],
  done: '密码已修改，其他设备已退出登录',
})

export const qrBegin = defineCall({
  name: 'session.qr-begin',
  title: 'Begin a login by QR code',
  path: '/shopapi/login/qrbegin',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({}),
  output: z.object({
    /** Ticket in the QR code, within `url`. */
    ticket: z.string(),
    /** Known only to the requesting page; without it no answer is given. */
    secret: z.string(),
    /** URL in the QR code, which the phone opens. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [],
})

export const qrState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired'])
export type QrState = z.output<typeof qrState>

export const qrPoll = defineCall({
  name: 'session.qr-poll',
  title: 'How a login by QR code stands; a confirmed one hands its session out once',
  path: '/shopapi/login/qrpoll',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({ ticket, secret: z.string().min(1, '参数错误').max(64, '参数错误') }),
  output: z.object({
    state: qrState,
    /** Only with `confirmed`. */
    opened: openedSession.optional(),
  }),
  refusals: ['session.no_shop'],
})

export const qrScan = defineCall({
  name: 'session.qr-scan',
  title: 'A phone that is logged in has read a QR code: who asks to be let in',
  path: '/shopapi/login/qrscan',
  caller: 'staff',
  effect: 'signs-in',
  input: z.object({ ticket }),
  output: z.object({
    /** Requesting browser, as text: `Windows 上的 Chrome`. */
    browser: z.string(),
    /** Location of the browser, as far as its network address shows it. */
    place: z.string(),
    /** Whether the browser is in the phone's network: a code from elsewhere may be phishing. */
    sameNetwork: z.boolean(),
    /** Time of the request. */
    since: z.iso.datetime(),
    /** Time zone of the store that the phone is logged in to, for displaying the time. */
    timezone: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: ['session.qr_over'],
})

export const qrAnswer = defineCall({
  name: 'session.qr-answer',
  title: 'Let the page of a scanned QR code in as oneself, or not',
  path: '/shopapi/login/qranswer',
  caller: 'staff',
  effect: 'signs-in',
  input: z.object({ ticket, accept: z.boolean() }),
  output: z.object({}),
  refusals: ['session.qr_over'],
  done: '已处理',
})

/** One text of the site, in paragraphs; a paragraph that begins with `# ` is a heading. */
export const siteText = z.object({ title: z.string(), paragraphs: z.array(z.string()) })

export const siteTexts = defineCall({
  name: 'session.site-texts',
  title: 'User agreement and privacy policy of the site',
  path: '/shopapi/login/protocol',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ agreement: siteText, privacy: siteText }),
  refusals: [],
})
