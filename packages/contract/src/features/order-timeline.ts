import { type StoryKind, storyKinds } from '@roombook/domain/orders'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Subject of an entry in a booking's timeline. */
export const storyKind = z.enum(Object.keys(storyKinds) as StoryKind[])

/** One event of an order: a call, a message, a payment, dishes, the arrival, the bill, an edit. */
const storyEntry = z.object({
  kind: storyKind,
  /** Unique within its source: a call, a message, a reply, or a log entry. */
  id: z.int(),
  source: z.enum(['call', 'message', 'reply', 'log']),
  at: z.iso.datetime(),
  /** Summary of the entry. */
  title: z.string(),
  /** Further text: the line, the message's content. */
  text: z.string(),
  /** Name of the person who did it; empty for automatic events. */
  operatorName: z.string(),
  /** Delivery result of a message, or the handling of a call; empty for other entries. */
  stateName: z.string(),
  /** Whether it is the call from which the booking was made. */
  booked: z.boolean(),
})
export type StoryEntry = z.output<typeof storyEntry>

export const orderTimeline = defineCall({
  name: 'booking.timeline',
  title:
    'the story of an order, the latest first: calls, messages, money, dishes, arrival, bill and what was changed',
  path: '/shopapi/roombook/timeline',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'reads',
  input: z.object({
    id: z.int('请选择订单').min(1, '请选择订单'),
    /** Restricts the list to one kind; by default all except answers to the invitation. */
    kind: storyKind.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(storyEntry),
    count: z.int(),
    /** Number of answers to its invitation. */
    invitationCount: z.int(),
  }),
  refusals: ['booking.not_found'],
})
