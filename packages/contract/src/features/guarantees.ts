import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

/**
 * State of a 微信支付分 guarantee for a deposit: held, being ended without or with a charge, ended without or with
 * one, or failed to end.
 */
export const guaranteeState = z.enum(['held', 'releasing', 'released', 'charging', 'charged', 'failed'])
export type GuaranteeState = z.output<typeof guaranteeState>

/** 微信支付分 guarantee in place of a deposit, as guests and staff see it. */
export const guarantee = z.object({
  /** Guaranteed amount. */
  amount: money(),
  state: guaranteeState,
  /** Amount charged or to be charged as agreed; 0 for none. */
  charge: money(),
  /** Whether it was confirmed in the sandbox, without real money. */
  sandbox: z.boolean(),
})
export type Guarantee = z.output<typeof guarantee>

/** The same with the fields for staff, who may act on it. */
export const orderGuarantee = guarantee.extend({
  guaranteeId: z.int(),
  /** Provider's reason for not executing a request. */
  reason: z.string(),
})
export type OrderGuarantee = z.output<typeof orderGuarantee>

export const guaranteeDeposit = defineCall({
  name: 'payments.guarantee-deposit',
  title:
    'a guest lets 微信支付分 stand for the deposit of an order instead of paying it; the phone goes to the address answered',
  path: '/api/order/guaranteedeposit',
  caller: 'guest',
  effect: 'changes',
  input: z.object({
    shopId: z.int('参数错误').min(1, '参数错误'),
    orderId: z.int('参数错误').min(1, '参数错误'),
  }),
  output: z.object({
    /** URL path that the phone opens next, from the site's root. */
    url: z.string(),
    tradeNo: z.string(),
    amount: money(),
    /** Time until which it can be confirmed. */
    confirmBefore: z.iso.datetime(),
  }),
  refusals: [
    'booking.not_found',
    'booking.deposit_closed',
    'booking.not_allowed_in_status',
    'payments.nothing_due',
    'payments.too_late',
    'payments.guarantee_closed',
  ],
  done: '正在前往微信支付分',
})

export const decideGuarantee = defineCall({
  name: 'payments.decide-guarantee',
  title: 'lets the charge of a guarantee be, or asks the provider again for what it did not do',
  path: '/shopapi/roombook/decideguarantee',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
  effect: 'changes',
  input: z.object({
    orderId: z.int('参数错误'),
    guaranteeId: z.int('参数错误'),
    /** `waive` charges nothing and requires a reason; `retry` repeats the request. */
    act: z.enum(['waive', 'retry'], '参数错误'),
    reason: z.string('参数错误').trim().max(50, '最多50个字符').default(''),
  }),
  output: z.object({}),
  refusals: [
    'booking.not_found',
    'booking.not_yours',
    'booking.refund_not_yours',
    'booking.reason_missing',
    'payments.guarantee_over',
  ],
  done: '已提交',
})
