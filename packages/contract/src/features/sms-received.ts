import { replyOutcomeNames, replySubjectNames } from '@roombook/domain/sms'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderMove } from './order-acted.ts'
import { answerBox, answerText, conversationMessage } from './sms-replies.ts'
import { smsTemplateKind } from './sms-templates.ts'

const replySubject = z.enum(replySubjectNames, '参数错误')
const replyOutcome = z.enum(replyOutcomeNames, '参数错误')

/** A guest's reply to any message. */
export const receivedReply = z.object({
  id: z.int(),
  /** Time of the reply, by the provider's clock. */
  createdAt: z.iso.datetime(),
  /** Presumed author; empty where the phone is unknown. */
  name: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  customerId: z.int().nullable(),
  content: z.string(),
  /** Presumed subject of the reply. */
  about: replySubject,
  /** Kind of the last message to the phone before it; null for none. */
  answers: smsTemplateKind.nullable(),
  /** Campaign that it answers; empty for none. */
  campaignTitle: z.string(),
  /** Order that shows its booking; null where the caller may not see it. */
  orderId: z.int().nullable(),
  /** Serial number of that order, which identifies the conversation; empty without an order. */
  orderSerial: z.string(),
  bookDate: z.string(),
  periodName: z.string(),
  roomName: z.string(),
  outcome: replyOutcome,
  /** Reason why it had no automatic effect, in Chinese. */
  reason: z.string(),
  /** Time at which it was answered or settled, and by whom where known. */
  settledAt: z.iso.datetime().nullable(),
  settledName: z.string(),
  /**
   * Whether it is unread and concerns the caller: it is about a booking that they may act on, or about none.
   */
  unread: z.boolean(),
  /** Whether the caller may mark it as settled: it is open, and its booking is theirs. */
  settles: z.boolean(),
})
export type ReceivedReply = z.output<typeof receivedReply>

export const listReceivedReplies = defineCall({
  name: 'replies.list-received',
  title: 'every reply of a guest, to whatever it was, with what became of it (2.13)',
  path: '/shopapi/shopai/smsreplylist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({
    /** Defaults to the last 30 days; with `unread`, to all days. */
    startDate: z.iso.date('请选择日期').optional(),
    endDate: z.iso.date('请选择日期').optional(),
    /** Any of these subjects; all where the list is empty. */
    about: z.array(replySubject).max(4, '参数错误').default([]),
    /** Any of these results; all where the list is empty. */
    outcomes: z.array(replyOutcome).max(6, '参数错误').default([]),
    /** Whether to list unread replies only, as `unread` counts them. */
    unread: z.boolean('参数错误').default(false),
    /**
     * Part of the name, or at least four digits of the phone. Callers who may not see whole numbers match the
     * last four digits or a whole number only.
     */
    keyword: z.string().trim().max(20, '最多20个字符').default(''),
    /** Part of the reply's text. */
    words: z.string().trim().max(50, '最多50个字符').default(''),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(receivedReply),
    count: z.int(),
    /**
     * Number of replies of all days that the caller should read; replies on other people's bookings are
     * listed but not counted.
     */
    unread: z.int(),
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

const ofOne = {
  caller: 'staff',
  node: [...orderMove.node, 'commonuser/customercount'],
  effect: 'changes',
  input: z.object({ replyId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({}),
} as const

export const readReceivedReply = defineCall({
  ...ofOne,
  name: 'replies.read-received',
  title: 'somebody has read one reply of a guest',
  path: '/shopapi/shopai/smsreplyseen',
  refusals: ['request.not_found'],
  done: '已读',
})

export const settleReceivedReply = defineCall({
  ...ofOne,
  name: 'replies.settle-received',
  title: 'a reply of a guest was dealt with, by telephone or otherwise',
  path: '/shopapi/shopai/smsreplysettle',
  refusals: ['request.not_found', 'booking.not_yours'],
  done: '已标为处理',
})

export const readReceivedTalk = defineCall({
  ...ofOne,
  name: 'replies.talk-received',
  title:
    'what was said by SMS with whoever wrote one reply that is about no booking, and how they can be answered',
  path: '/shopapi/shopai/smsreplytalk',
  effect: 'reads',
  output: z.object({
    /** Messages, the oldest first. */
    list: z.array(conversationMessage),
    answer: answerBox,
    /** Bookings of the author that the reply may concern, as text; only those that the caller may act on. */
    bookings: z.array(z.object({ orderId: z.int(), words: z.string() })),
  }),
  refusals: ['request.not_found', 'replies.of_booking'],
})

export const answerReceivedReply = defineCall({
  ...ofOne,
  name: 'replies.answer-received',
  title: 'answers a reply that is about no booking by SMS, as one of a booking is answered',
  path: '/shopapi/shopai/smsreplyback',
  input: ofOne.input.extend({ content: answerText }),
  output: z.object({
    /** Number of messages that the answer was split into. */
    messages: z.int(),
  }),
  refusals: [
    'request.not_found',
    'replies.of_booking',
    'replies.refused_words',
    'replies.no_template',
    'replies.too_soon',
    'sms.no_stock',
  ],
  done: '回复已提交发送',
})

export const revealReplyPhone = defineCall({
  ...ofOne,
  name: 'replies.reveal-phone',
  title: 'the whole phone of whoever replied; logged',
  path: '/shopapi/shopai/smsreplyphone',
  node: [...orderMove.node, 'commonuser/customerphone'],
  output: z.object({ phone: z.string() }),
  refusals: ['request.not_found', 'booking.not_yours', 'permission.refused', 'permission.too_many_phones'],
})
