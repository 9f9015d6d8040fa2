import { z } from 'zod'
import { defineCall } from '../call.ts'
import { answerTotals, invitationAnswer, invitedPage } from './invitation-page.ts'
import { invitationTemplateKey, inviteStyleLimits } from './invitations.ts'

/** Limits of an invitation: the number of answers, and the name, people and text of one. */
export const invitationLimits = { answers: 300, name: 20, people: 99, words: 100 } as const

const token = z.string('参数错误').max(100, '参数错误')
/** Key with which a browser may change its own answer; empty before the first answer. */
const guestKey = z.string('参数错误').max(100, '参数错误').default('')

export const readInvitation = defineCall({
  name: 'invitations.page',
  title: 'an invitation, for whoever was handed it',
  path: '/api/invite/page',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ token, guestKey }),
  output: invitedPage,
  refusals: ['invitations.missing'],
})

const tooLong = (most: number): string => `最多${most}个字符`
const people = '请输入正确的人数'

export const answerInvitation = defineCall({
  name: 'invitations.answer',
  title: 'somebody who was invited says whether they come, and may change it later',
  path: '/api/invite/answer',
  caller: 'anyone',
  // The answer contains a secret, so it is not stored for repetition by idempotency key. The form's own key
  // keeps a form sent twice from counting twice.
  effect: 'signs-in',
  input: z.object({
    token,
    guestKey,
    /** Random key, one for each form opened, so that a form sent twice counts as one person. */
    formKey: z.string('参数错误').regex(/^[\w-]{16,64}$/, '参数错误'),
    name: z
      .string('请输入您的姓名')
      .trim()
      .min(1, '请输入您的姓名')
      .max(invitationLimits.name, tooLong(invitationLimits.name)),
    answer: invitationAnswer,
    /** Number of people, including those whom the guest brings. */
    peopleNum: z.int(people).min(1, people).max(invitationLimits.people, people).default(1),
    words: z.string().trim().max(invitationLimits.words, tooLong(invitationLimits.words)).default(''),
  }),
  output: z.object({
    /** Key that allows its holder to change this answer. */
    guestKey: z.string(),
    invited: invitedPage,
  }),
  refusals: [
    'invitations.missing',
    'invitations.over',
    'invitations.waiting',
    'invitations.wrong_key',
    'invitations.answer_removed',
    'invitations.full',
  ],
  done: '已回复，感谢您的确认',
})

/** An answer as shown to the host and the staff. */
export const receivedAnswer = z.object({
  answerId: z.int(),
  name: z.string(),
  answer: invitationAnswer,
  peopleNum: z.int(),
  words: z.string(),
  /** Time of the answer, or of its last change. */
  answeredAt: z.iso.datetime(),
})
export type ReceivedAnswer = z.output<typeof receivedAnswer>

/** An invitation as shown to those who share it. */
const sentInvitation = z.object({
  /** Path on this site: `/m/i/…`. */
  invitePath: z.string(),
  state: invitedPage.shape.state,
  totals: answerTotals,
  answers: z.array(receivedAnswer),
})
export type SentInvitation = z.output<typeof sentInvitation>

const answerId = z.int('参数错误').min(1, '参数错误')
const ofHost = z.object({ shopId: z.int('参数错误').min(1, '参数错误'), orderId: z.int('参数错误') })

export const readOwnInvitation = defineCall({
  name: 'invitations.mine',
  title: 'the invitation of a guest’s order, and who answered it',
  path: '/api/invite/mine',
  caller: 'guest',
  effect: 'reads',
  input: ofHost,
  output: sentInvitation,
  refusals: ['booking.not_found'],
})

export const removeOwnAnswer = defineCall({
  name: 'invitations.remove-mine',
  title: 'the host takes an answer away',
  path: '/api/invite/removemine',
  caller: 'guest',
  effect: 'changes',
  input: ofHost.extend({ answerId }),
  output: sentInvitation,
  refusals: ['booking.not_found', 'invitations.answer_missing'],
  done: '回复已移除',
})

export const clearOwnAnswers = defineCall({
  name: 'invitations.clear-mine',
  title: 'the host takes every answer away, where strangers gave them; whoever was invited may answer anew',
  path: '/api/invite/clearmine',
  caller: 'guest',
  effect: 'changes',
  input: ofHost,
  output: sentInvitation,
  refusals: ['booking.not_found'],
  done: '回复已清空',
})

const clock = z.string('请选择时间').regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间')

/** The host's settings of an invitation; an empty one falls back to the booking or the store. */
const hostDesign = z.object({
  /** For example 18:30. */
  time: z.union([z.literal(''), clock], '请选择时间').default(''),
  words: z.string().trim().max(inviteStyleLimits.words, tooLong(inviteStyleLimits.words)).default(''),
  template: z.union([z.literal(''), invitationTemplateKey], '请选择样式模板').default(''),
})

/** The host's settings of an invitation, and the defaults for empty ones. */
const ownDesign = hostDesign.extend({
  usual: z.object({
    /** Arrival time of the booking; empty for none. */
    time: z.string(),
    words: z.string(),
    template: z.string(),
  }),
  /** Times that can be selected. */
  times: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type OwnDesign = z.output<typeof ownDesign>

export const readOwnDesign = defineCall({
  name: 'invitations.design-mine',
  title: 'time, words and design that the host gave the invitation',
  path: '/api/invite/designmine',
  caller: 'guest',
  effect: 'reads',
  input: ofHost,
  output: ownDesign,
  refusals: ['booking.not_found'],
})

export const editOwnDesign = defineCall({
  name: 'invitations.edit-mine',
  title: 'the host sets time, words and design of the invitation',
  path: '/api/invite/editmine',
  caller: 'guest',
  effect: 'changes',
  input: ofHost.extend(hostDesign.shape),
  output: ownDesign,
  refusals: ['booking.not_found'],
  done: '邀请函已保存',
})

const node = ['roombook/orderlist', 'roombook/createbook'] as const
const ofStaff = z.object({ forOrderId: z.int('参数错误') })
/** An invitation with its public URL, built by the server, for copying. */
const linkedInvitation = sentInvitation.extend({
  url: z.string(),
  /** Whether the caller may remove answers and replace the link. */
  mayAct: z.boolean(),
})
export type LinkedInvitation = z.output<typeof linkedInvitation>

export const readInviteLink = defineCall({
  name: 'invitations.link',
  title: 'where the invitation of an order is, and who answered it',
  path: '/shopapi/invite/link',
  caller: 'staff',
  node,
  effect: 'reads',
  input: ofStaff,
  output: linkedInvitation,
  refusals: ['booking.not_found'],
})

export const removeInviteAnswer = defineCall({
  name: 'invitations.remove-answer',
  title: 'the staff take an answer away',
  path: '/shopapi/invite/removeanswer',
  caller: 'staff',
  node,
  effect: 'changes',
  input: ofStaff.extend({ answerId }),
  output: linkedInvitation,
  refusals: ['booking.not_found', 'booking.not_yours', 'invitations.answer_missing'],
  done: '回复已移除',
})

export const renewInvitation = defineCall({
  name: 'invitations.renew',
  title: 'a new link in place of one that got into wrong hands, which is dead from here on; the answers stay',
  path: '/shopapi/invite/renew',
  caller: 'staff',
  node,
  effect: 'changes',
  input: ofStaff,
  output: linkedInvitation,
  refusals: ['booking.not_found', 'booking.not_yours'],
  done: '链接已更换，旧链接已失效',
})
