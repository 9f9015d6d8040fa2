import { z } from 'zod'
import { defineCall } from '../call.ts'

const orderId = z.int('参数错误').min(1, '参数错误')

/** A colleague who requests to become the opener of an order. */
export const openerRequest = z.object({
  id: z.int(),
  staffId: z.int(),
  staffName: z.string(),
  askedAt: z.iso.datetime(),
})
export type OpenerRequest = z.output<typeof openerRequest>

export const requestHandover = defineCall({
  name: 'booking.ask-handover',
  title:
    'asks the opener of an order to hand it over (申请接手); whoever may act on it takes it over at once',
  path: '/shopapi/roombook/askhandover',
  caller: 'staff',
  node: 'roombook/createbook',
  effect: 'changes',
  input: z.object({ orderId }),
  output: z.object({ taken: z.boolean() }),
  refusals: ['booking.not_found', 'booking.not_yours', 'booking.not_allowed_in_status'],
  done: '已申请接手',
})

export const answerHandover = defineCall({
  name: 'booking.answer-handover',
  title:
    'agrees to hand an order over to the colleague who asked, who is its opener from then on, or declines',
  path: '/shopapi/roombook/answerhandover',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({
    orderId,
    requestId: z.int('参数错误').min(1, '参数错误'),
    agreed: z.boolean('参数错误'),
  }),
  output: z.object({}),
  refusals: ['booking.not_found', 'booking.not_yours', 'booking.not_allowed_in_status', 'request.not_found'],
  done: '已答复同事',
})
