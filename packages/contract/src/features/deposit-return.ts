import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { counterSum } from './counter-sum.ts'
import { actedRefusals, orderMove } from './order-acted.ts'

const toReturn = z.object({
  orderId: z.int(),
  version: z.int(),
  userName: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  statusName: z.string(),
  /** When its booking was given up. */
  endedAt: z.iso.datetime().nullable(),
  openerId: z.int().nullable(),
  openerName: z.string(),
  /** The order is hidden from every list; its deposit is not. */
  deleted: z.boolean(),
  /**
   * Share to refund as agreed, in percent; amount still to be refunded under it (`agreed`); and amount
   * already refunded (`given`).
   */
  percent: z.int(),
  agreed: money(),
  given: money(),
  /** Amount still held, by means of payment, the latest first. */
  counter: z.array(counterSum),
})
/** The counter deposit of a booking that was given up. */
export type DepositToReturn = z.output<typeof toReturn>

export const depositToReturn = defineCall({
  caller: 'staff',
  node: [...orderMove.node, 'roombook/till'],
  effect: 'reads',
  name: 'booking.deposit-to-return',
  title: 'what of a deposit that came at the counter stands there still, after its booking was given up',
  path: '/shopapi/roombook/deposittoreturn',
  input: z.object({ orderId: z.int('参数错误') }),
  output: toReturn,
  refusals: ['booking.not_found', 'booking.nothing_to_return'],
})

export const listDepositsToReturn = defineCall({
  caller: 'staff',
  node: [...orderMove.node, 'roombook/till'],
  effect: 'reads',
  name: 'booking.deposits-to-return',
  title: 'counter deposits that go back by what was agreed and nobody has given back, the oldest first',
  path: '/shopapi/roombook/depositstoreturn',
  input: z.object({}),
  output: z.object({
    list: z.array(toReturn),
    /** Sum of all that is to be returned. */
    total: money(),
    /** There are more than are listed. */
    more: z.boolean(),
  }),
  refusals: [],
})

export const returnDeposit = defineCall({
  caller: 'staff',
  node: [...orderMove.node, 'roombook/till'],
  effect: 'changes',
  name: 'booking.give-back',
  title: 'give a counter deposit back after its booking was given up (退还订金), by the means it came',
  path: '/shopapi/roombook/giveback',
  input: z.object({
    orderId: z.int('参数错误'),
    version: z.int('参数错误'),
    /** Amount to return: no less than agreed. More needs a reason, and the right to set the rules. */
    amount: money(),
    remark: z.string().trim().max(500, '最多500个字符').default(''),
  }),
  output: z.object({ orderId: z.int(), amount: money(), counter: z.array(counterSum) }),
  refusals: [
    ...actedRefusals,
    'booking.nothing_to_return',
    'booking.bill_wrong',
    'booking.refund_less',
    'booking.refund_not_yours',
    'booking.reason_missing',
  ],
  done: '订金已退还',
})
