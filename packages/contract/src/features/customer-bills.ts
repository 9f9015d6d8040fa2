import { z } from 'zod'
import { defineCall } from '../call.ts'
import { meansOrEmpty } from '../wire/kinds.ts'
import { money } from '../wire/money.ts'

/** An entry of a customer's ledger. */
export const customerBill = z.object({
  id: z.int(),
  reason: z.enum(['top-up', 'use', 'refund', 'rebate', 'rebate-back', 'merge', 'unmerge']),
  /** Name of the reason in Chinese: 储值, 消费, 退款, 返利, 返利收回. */
  reasonName: z.string(),
  /** Whether the amount was added to the balance; otherwise it was deducted. */
  incoming: z.boolean(),
  amount: money(),
  balanceAfter: money(),
  means: meansOrEmpty(),
  remark: z.string(),
  orderId: z.int(),
  staffName: z.string(),
  createdAt: z.iso.datetime(),
})
export type CustomerBill = z.output<typeof customerBill>

const idOf = z.int('参数错误').min(1, '参数错误')

export const customerBills = defineCall({
  name: 'customers.bills',
  title: 'bills and balance of a customer, the latest first',
  path: '/shopapi/commonuser/billlist',
  caller: 'staff',
  node: 'commonuser/customercount',
  effect: 'reads',
  input: z.object({
    ofCustomerId: idOf,
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({
    list: z.array(customerBill),
    count: z.int(),
    balance: money(),
    /** Gifted part of the balance: it is spent first and never paid out. */
    given: money(),
  }),
  refusals: ['customers.not_found'],
})

const movement = z.object({
  id: idOf,
  /** Positive, at most a million yuan; the server checks it. */
  amount: money(),
  means: z.enum(['cash', 'weixin', 'alipay', 'card', 'other'], '请选择收款方式'),
  remark: z.string().trim().max(100, '最多100个字符').default(''),
})

export const topUpCustomer = defineCall({
  name: 'customers.top-up',
  title: 'money that a customer pays in at the counter, onto the balance',
  path: '/shopapi/commonuser/topup',
  caller: 'staff',
  // Records received money: the permission to manage customers alone is not enough.
  node: 'roombook/till',
  effect: 'changes',
  input: movement,
  output: z.object({ balance: money() }),
  refusals: ['customers.not_found'],
  done: '储值成功',
})

export const refundCustomer = defineCall({
  name: 'customers.refund',
  title: 'money that a customer gets back from the balance',
  path: '/shopapi/commonuser/refund',
  caller: 'staff',
  node: 'commonuser/customercount',
  adminOnly: true,
  effect: 'changes',
  input: movement,
  output: z.object({ balance: money() }),
  refusals: ['customers.not_found', 'customers.balance_short'],
  done: '退款成功',
})
