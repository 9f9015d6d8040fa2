import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { orderMove, receipt } from './order-acted.ts'

const owedBalance = z.object({
  orderId: z.int(),
  version: z.int(),
  userName: z.string(),
  /** Masked. */
  phone: z.string(),
  bookDate: z.iso.date(),
  periodName: z.string(),
  roomName: z.string(),
  openerName: z.string(),
  settledAt: z.iso.datetime().nullable(),
  /** Total of the bill after discounts. */
  bill: money(),
  owed: money(),
  /** Payments so far by means, without a deposit. */
  receipts: z.array(receipt),
})
/** Arrears of a settled bill, with all that collecting them requires. */
export type OwedBalance = z.output<typeof owedBalance>

export const listOwedBalances = defineCall({
  caller: 'staff',
  node: [...orderMove.node, 'roombook/till'],
  effect: 'reads',
  name: 'booking.owed-balances',
  title: 'settled bills of which guests still owe a part (客人挂账), the oldest first',
  path: '/shopapi/roombook/owedbalances',
  input: z.object({}),
  output: z.object({
    list: z.array(owedBalance),
    /** Sum of all that is owed, and of what has been owed for more than 30 days. */
    total: money(),
    overdue: money(),
    /** There are more than are listed. */
    more: z.boolean(),
  }),
  refusals: [],
})
