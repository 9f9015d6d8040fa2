import { z } from 'zod'
import { defineCall } from '../call.ts'
import { orderMove } from './order-acted.ts'

/** Greatest length of an answer to a guest (5.24). */
export const replyLimit = 100

/** Staff's answer to a guest. */
export const answerText = z
  .string('请输入回复内容')
  .trim()
  .min(1, '请输入回复内容')
  .max(replyLimit, `最多${replyLimit}个字符`)

const orderId = z.int('参数错误').min(1, '参数错误')

/** A booking that a reply may concern. */
const candidate = z.object({
  orderId: z.int(),
  /** For example 11-20 晚餐 牡丹厅 王先生. */
  words: z.string(),
})

/** A message of an SMS conversation: the store's, or the guest's reply. */
export const conversationMessage = z.object({
  id: z.int(),
  fromGuest: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Delivery state of the store's message, such as 已送达; empty for a guest's. */
  stateName: z.string(),
  /**
   * Automatic effect of a reply: none, 1 confirmed, 9 cancelled, R unsubscribed; `asked`: staff must decide,
   * for the reason given.
   */
  act: z.enum(['', 'confirmed', 'cancelled', 'unsubscribed', 'asked']),
  reason: z.string(),
  /** Whether the link to this booking is a guess; `candidates` are other bookings that it may concern. */
  guessed: z.boolean(),
  candidates: z.array(candidate),
  unread: z.boolean(),
})
export type SmsConversationMessage = z.output<typeof conversationMessage>

/** Whether and how the store can answer. */
export const answerBox = z.object({
  open: z.boolean(),
  /** Reason why the store cannot answer, or how the provider alters an answer. */
  words: z.string(),
  /** Characters of one message; a longer answer is split into several. 0 where it is not split. */
  perMessage: z.int(),
  /** Text around the answer: 【和宴】王先生您好，和宴回复您：{回复}，如需协助请致电门店。 */
  frame: z.string(),
  smsStock: z.int(),
})
export type AnswerBox = z.output<typeof answerBox>

export const listReplies = defineCall({
  name: 'replies.list',
  title:
    'getOrderSmsReplay: what was said by SMS about a booking (type 1) or about its meal (type 2), and the remark on the meal',
  path: '/shopapi/roombook/getordersmsreplay',
  caller: 'staff',
  node: orderMove.node,
  effect: 'reads',
  input: z.object({
    orderSerial: z.string('参数错误').trim().min(1, '参数错误').max(40, '参数错误'),
    type: z.literal([1, 2], '参数错误').default(1),
  }),
  output: z.object({
    list: z.array(conversationMessage),
    /** Remark of the meal check (核餐). */
    sureRemark: z.string(),
    /** Time at which the guest confirmed by replying 1; null where they did not. */
    confirmedAt: z.iso.datetime().nullable(),
    answer: answerBox,
  }),
  refusals: ['booking.not_found'],
})

export const readReplies = defineCall({
  name: 'replies.read',
  title: 'somebody has read what a guest replied: 有新消息 is over',
  path: '/shopapi/roombook/smsreplyread',
  caller: 'staff',
  node: orderMove.node,
  effect: 'changes',
  input: z.object({ orderId }),
  output: z.object({}),
  refusals: ['booking.not_found'],
  done: '已读',
})

export const answerReply = defineCall({
  name: 'replies.answer',
  title:
    'answers a guest by SMS, within what whoever sends carries; a longer answer goes as several messages',
  path: '/shopapi/roombook/smsreplyanswer',
  caller: 'staff',
  node: orderMove.node,
  effect: 'changes',
  input: z.object({
    orderId,
    content: answerText,
  }),
  output: z.object({
    /** Number of messages that the answer was split into. */
    messages: z.int(),
  }),
  refusals: [
    'booking.not_found',
    'booking.not_yours',
    'booking.no_phone',
    'replies.refused_words',
    'replies.no_template',
    'replies.too_soon',
    'sms.no_stock',
  ],
  done: '回复已提交发送',
})

export const chooseReplyBooking = defineCall({
  name: 'replies.choose-booking',
  title: 'staff say which booking a reply is about; logged on both',
  path: '/shopapi/roombook/smsreplychoose',
  caller: 'staff',
  node: orderMove.node,
  effect: 'changes',
  input: z.object({ replyId: z.int('参数错误').min(1, '参数错误'), orderId }),
  output: z.object({}),
  refusals: ['request.not_found', 'booking.not_found', 'booking.not_yours', 'replies.not_a_candidate'],
  done: '已移到所选订单',
})
