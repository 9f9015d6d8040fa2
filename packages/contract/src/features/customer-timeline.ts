import { z } from 'zod'
import { defineCall } from '../call.ts'

const customerNode = 'commonuser/customercount'

export const revealCustomerPhone = defineCall({
  name: 'customers.reveal-phone',
  title: 'the whole phone of a customer; logged',
  path: '/shopapi/commonuser/phone',
  caller: 'staff',
  node: 'commonuser/customerphone',
  effect: 'changes',
  input: z.object({ id: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({ phone: z.string() }),
  refusals: ['customers.not_found', 'permission.too_many_phones'],
})

/** Kind of a timeline entry; `visit`: log entries of their orders, from the deposit to the bill. */
export const timelineKind = z.enum([
  'order',
  'call',
  'visit',
  'record',
  'message',
  'reply',
  'level',
  'change',
])
export type TimelineKind = z.output<typeof timelineKind>

/** One event in a customer's history. */
export const timelineEntry = z.object({
  kind: timelineKind,
  /** Unique within its kind. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Summary in a few words: 午餐 牡丹厅 10人, 添加客户, 订餐短信. */
  title: z.string(),
  /** Further text: a remark, the message's content. */
  text: z.string(),
  /** Name of the person who did it; empty for automatic events. */
  operatorName: z.string(),
  /** Order that the entry stands for or the message concerns; 0 for none. */
  orderId: z.int(),
  /** Status of an order or delivery result of a message; empty for other entries. */
  stateName: z.string(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const customerTimeline = defineCall({
  name: 'customers.timeline',
  title: 'everything that happened to a customer, the latest first',
  path: '/shopapi/commonuser/timeline',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({
    ofCustomerId: z.int('参数错误').min(1, '参数错误'),
    /** Restricts the list to one kind. */
    kind: timelineKind.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({ list: z.array(timelineEntry), count: z.int() }),
  refusals: ['customers.not_found'],
})
