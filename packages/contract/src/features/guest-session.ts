import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  mobilePhone,
  oneTimeCode,
  proofAttempt,
  sendCode,
  sentCode,
  sentCodeMessage,
  siteText,
} from './sign-in.ts'

/** Guest's preferred name: the default name of their bookings. */
const guestName = z.string('请输入您的姓名').trim().max(20, '最多20个字符')

/** A guest as shown on their own phone. */
export const guestPerson = z.object({
  id: z.int(),
  /** Unmasked: this session has verified it. */
  phone: z.string(),
  /** Empty until the guest enters it. */
  name: z.string(),
})
export type GuestPerson = z.output<typeof guestPerson>

/** Result of a guest's login. */
export const openedGuestSession = z.object({
  token: z.string(),
  guest: guestPerson,
  expiresAt: z.iso.datetime(),
})
export type OpenedGuestSession = z.output<typeof openedGuestSession>

export const guestSendCode = defineCall({
  name: 'session.guest-send-code',
  title: 'sends a guest a one-time code',
  path: '/api/user/sendcode',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({ phone: mobilePhone }),
  output: sentCode,
  refusals: ['session.code_too_soon'],
  done: sendCode.done,
  doneWith: sentCodeMessage,
})

/** Texts that guests agree to before their phone number is used. */
export const guestTexts = z.object({
  /** 用户协议 and 个人信息保护说明 for guests; staff have different ones. */
  agreement: siteText,
  privacy: siteText,
  /** Version of these texts; each change of wording gets a new one. */
  version: z.string(),
})
export type GuestTexts = z.output<typeof guestTexts>

export const readGuestTexts = defineCall({
  name: 'session.guest-texts',
  title: 'what guests agree to: the agreement, and what becomes of their personal data',
  path: '/api/user/protocol',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({}),
  output: guestTexts,
  refusals: [],
})

export const guestLogin = defineCall({
  name: 'session.guest-login',
  title: 'a guest proves a phone by the code that was sent to it; good for all shops',
  path: '/api/user/login',
  caller: 'anyone',
  effect: 'signs-in',
  input: z.object({
    phone: mobilePhone,
    code: oneTimeCode,
    attempt: proofAttempt,
    name: guestName.default(''),
    /** Version of the texts that the guest has read and ticked. */
    agreedTexts: z.string('参数错误').max(64, '参数错误').default(''),
  }),
  output: openedGuestSession,
  refusals: [
    'session.texts_unread',
    'session.texts_changed',
    'session.wrong_code',
    'session.code_used_up',
    'session.too_many_attempts',
  ],
  done: '登录成功',
})

export const guestLogout = defineCall({
  name: 'session.guest-logout',
  title: 'ends a guest’s session at once',
  path: '/api/user/logout',
  caller: 'guest',
  effect: 'signs-in',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
  done: '已退出登录',
})

export const guestInfo = defineCall({
  name: 'session.guest-info',
  title: 'who the guest is',
  path: '/api/user/userinfo',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: guestPerson,
  refusals: [],
})
