import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Subject of a message: rooms booked, a guest's booking request, a cancellation, an expired hold, a deposit,
 * dishes, or a free room for the waitlist.
 */
export const messageKind = z.enum([
  'booked',
  'applied',
  'cancelled',
  'hold-expired',
  'application-expired',
  'paid',
  'refund-failed',
  'guaranteed',
  'charge-failed',
  'dishes-confirmed',
  'change-asked',
  'changed-by-guest',
  'sms-replied',
  'phones-watched',
  'sms-low',
  'campaign-paused',
  'plugin-ending',
  'invoice-answered',
  'hook-paused',
  'waitlist-free',
  'digest',
])
export type MessageKind = z.output<typeof messageKind>
/** Kinds of messages that concern an order. */
export type OrderMessageKind = Exclude<
  MessageKind,
  | 'phones-watched'
  | 'sms-low'
  | 'campaign-paused'
  | 'plugin-ending'
  | 'invoice-answered'
  | 'hook-paused'
  | 'waitlist-free'
  | 'digest'
>

/** A message to the staff (订单通知), with the order it concerns (3.13). */
export const messageRow = z.object({
  id: z.int(),
  kind: messageKind,
  content: z.string(),
  /** Null where it concerns no order: a notice to administrators, a waitlist entry, a digest. */
  orderId: z.int().nullable(),
  /** Date and period of a waitlist entry; null for other messages. */
  waitlist: z.object({ bookDate: z.iso.date(), periodId: z.int() }).nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null for a deleted order, and where there is none. */
  messageOrder: z
    .object({
      id: z.int(),
      roomImage: z.string(),
      roomName: z.string(),
      floorName: z.string(),
      bookDate: z.iso.date(),
      periodName: z.string(),
      peopleNum: z.int(),
    })
    .nullable(),
})
export type MessageRow = z.output<typeof messageRow>

export const listMessages = defineCall({
  name: 'messages.list',
  title: 'shopMsgList',
  path: '/shopapi/shopuser/msglist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(8),
  }),
  output: z.object({
    list: z.array(messageRow),
    count: z.int(),
    /** Number of the caller's unread messages. */
    unread: z.int(),
  }),
  refusals: [],
})

export const readMessages = defineCall({
  name: 'messages.set-read',
  title: 'shopMsgSetRead: the messages of an order, one message, or all of them',
  path: '/shopapi/shopuser/msgsetread',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({
    orderId: z.int('参数错误').optional(),
    messageId: z.int('参数错误').optional(),
    all: z.boolean('参数错误').default(false),
  }),
  output: z.object({ unread: z.int() }),
  refusals: [],
  done: '已标为已读',
})
