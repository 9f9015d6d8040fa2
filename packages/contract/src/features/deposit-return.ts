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
  /** Time at which its booking was cancelled. */
  endedAt: z.iso.datetime().nullable(),
  openerId: z.int().nullable(),
  openerName: z.string(),
  /** Whether the order is deleted and thus hidden from every list; its deposit still counts. */
  deleted: z.boolean(),
  /**
   * Percentage to refund as agreed, the amount still to be refunded under it (`agreed`), and the amount
   * already refunded (`given`).
   */
  percent: z.int(),
  agreed: money(),
  given: money(),
  /** Amount still held by means of payment, the latest first. */
  counter: z.array(counterSum),
})
/** Deposit paid at the cash desk for a cancelled booking. */
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
    /** Total amount to be returned. */
    total: money(),
    /** Whether there are more than those listed. */
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
    /**
     * Amount to return, at least the agreed one. More requires a reason and the permission to edit the rules.
     */
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
