import { z } from 'zod'
import { defineCall } from '../call.ts'
import { changeRequest } from './my-bookings.ts'

const orderId = z.int('参数错误').min(1, '参数错误')

/** What staff see of what a guest asked to have changed, and answer. */
const byStaff = { caller: 'staff', node: ['roombook/orderlist', 'roombook/createbook'] } as const

export const readChangeRequest = defineCall({
  ...byStaff,
  name: 'booking.change-request',
  title: 'what the guest of an order asked to have changed last; null when nothing',
  path: '/shopapi/roombook/changerequest',
  effect: 'reads',
  input: z.object({ orderId }),
  output: z.object({ change: changeRequest.nullable() }),
  refusals: ['booking.not_found'],
})

export const answerChange = defineCall({
  ...byStaff,
  name: 'booking.answer-change',
  title: 'tells the guest whether what they asked for was done',
  path: '/shopapi/roombook/answerchange',
  effect: 'changes',
  input: z.object({
    orderId,
    granted: z.boolean('参数错误'),
    words: z.string().trim().max(100, '最多100个字符').default(''),
  }),
  output: z.object({ change: changeRequest }),
  refusals: ['booking.not_found', 'booking.not_yours', 'booking.change_missing'],
  done: '已回复客人',
})
