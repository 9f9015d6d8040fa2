import { type StoryKind, storyKinds } from '@roombook/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Subject of an entry in a booking's timeline. */
export const storyKind = z.enum(Object.keys(storyKinds) as StoryKind[])

/** One thing that happened around an order: a call, a message, a payment, dishes, their arrival, the bill, an edit. */
const storyEntry = z.object({
  kind: storyKind,
  /** Among its source: a call, a message, a reply, or an entry of the log. */
  id: z.int(),
  source: z.enum(['call', 'message', 'reply', 'log']),
  at: z.iso.datetime(),
  /** Summary of the entry. */
  title: z.string(),
  /** Further text: the line, the message's content. */
  text: z.string(),
  /** Person who did it; empty for nobody. */
  operatorName: z.string(),
  /** How it stands: what became of a message, or what was done about a call; empty where nothing stands. */
  stateName: z.string(),
  /** The call that the booking was made from. */
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
    /** One kind alone; all but the answers to its invitation where it is not said. */
    kind: storyKind.optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(storyEntry),
    count: z.int(),
    /** How many answers to its invitation there are. */
    invitationCount: z.int(),
  }),
  refusals: ['booking.not_found'],
})
