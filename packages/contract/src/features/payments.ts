import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { cancelReason } from './cancel-reason.ts'
import { counterSum } from './counter-sum.ts'
import { guarantee, orderGuarantee } from './guarantees.ts'

/** Online payment method; also an order's `pay_type` once the payment is received (3.03). */
export const paymentMethod = z.enum(['weixin', 'alipay'])
export type PaymentMethod = z.output<typeof paymentMethod>
/** Names of the online payment methods. */
export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  weixin: '微信',
  alipay: '支付宝',
}

/**
 * Minutes after which a payment expires, from the choice of a method on, unless something else ends it
 * earlier.
 */
export const paymentMinutes = 15
/** Greatest validity of a payment at its provider, in minutes, where its booking request waits longer. */
export const mostPaymentMinutes = 120

const ofOrder = {
  shopId: z.int('参数错误').min(1, '参数错误'),
  orderId: z.int('参数错误').min(1, '参数错误'),
}

export const payDeposit = defineCall({
  name: 'payments.pay-deposit',
  title: 'a guest begins to pay the deposit of an order; the phone goes to the address answered',
  path: '/api/order/paydeposit',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ ...ofOrder, method: paymentMethod }),
  output: z.object({
    /** URL path that the phone opens next, from the site's root. */
    url: z.string(),
    tradeNo: z.string(),
    method: paymentMethod,
    amount: money(),
    /** Time until which it can be paid. */
    payBefore: z.iso.datetime(),
  }),
  refusals: [
    'booking.not_found',
    'booking.deposit_closed',
    'booking.not_allowed_in_status',
    'payments.nothing_due',
    'payments.too_late',
    'payments.method_closed',
  ],
  done: '正在前往支付',
})

export const depositState = defineCall({
  name: 'payments.deposit-state',
  title: "what a guest's order asks for as a deposit, and what became of it",
  path: '/api/order/depositstate',
  caller: 'guest',
  effect: 'reads',
  input: z.object(ofOrder),
  output: z.object({
    deposit: money(),
    depositReceived: money(),
    /** Amount that can be paid now; 0 where none is required, or payment is no longer possible. */
    due: money(),
    /** Available methods; the sandbox takes no money and is labelled as such. */
    methods: z.array(z.object({ method: paymentMethod, sandbox: z.boolean() })),
    /**
     * Provider of a 微信支付分 guarantee in place of payment: WeChat within its own browser only, the sandbox
     * anywhere; null for none.
     */
    guaranteeBy: z.enum(['wechat', 'sandbox']).nullable(),
    /** Guarantee in place of the deposit, current or past, once the guest confirmed it; otherwise null. */
    guarantee: guarantee.nullable(),
    /** Latest online payment. */
    payment: z
      .object({
        tradeNo: z.string(),
        method: paymentMethod,
        amount: money(),
        state: z.enum(['paid', 'refunding', 'refunded', 'refund_failed']),
        paidAt: z.iso.datetime(),
        refundedAt: z.iso.datetime().nullable(),
        /** Amount refunded or being refunded; 0 for none. */
        refund: money(),
        /** Whether the store retains the rest: it was used for a bill, or the terms do not refund it. */
        kept: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['booking.not_found'],
})

/** Access of staff to an order's refunds, and to their retries. */
const staffOfOrder = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook'],
} as const

export const orderRefunds = defineCall({
  ...staffOfOrder,
  name: 'payments.order-refunds',
  title: 'what of an order is on its way back to the guest, and what could not be paid back',
  path: '/shopapi/roombook/refunds',
  effect: 'reads',
  input: z.object({ orderId: z.int('参数错误') }),
  output: z.object({
    refunds: z.array(
      z.object({
        paymentId: z.int(),
        method: paymentMethod,
        /** Whether it was paid in the sandbox. */
        sandbox: z.boolean(),
        amount: money(),
        state: z.enum(['refunding', 'refund_failed']),
        /** Provider's reason for not refunding. */
        reason: z.string(),
      }),
    ),
    /** Guarantee in place of the deposit, current or past. */
    guarantee: orderGuarantee.nullable(),
  }),
  refusals: ['booking.not_found'],
})
export type OrderRefund = z.output<typeof orderRefunds.output>['refunds'][number]

export const depositBack = defineCall({
  ...staffOfOrder,
  name: 'payments.deposit-back',
  title: 'what of a deposit would go back if the order were cancelled now, by the reason, and how it came',
  path: '/shopapi/roombook/depositback',
  effect: 'reads',
  input: z.object({ orderId: z.int('参数错误') }),
  output: z.object({
    /** Amount paid online and not used by a bill; 0 for none. */
    paid: money(),
    /** Amount guaranteed by 微信支付分 instead; the amounts are then the parts of it that are not charged. */
    guaranteed: money(),
    /** Amounts paid at the cash desk and not used by a bill, by means of payment, the latest first. */
    counter: z.array(counterSum),
    backs: z.array(z.object({ reason: cancelReason, percent: z.int(), amount: money() })),
  }),
  refusals: ['booking.not_found'],
})

export const retryRefund = defineCall({
  ...staffOfOrder,
  name: 'payments.retry-refund',
  title: 'asks the provider again for a refund that failed',
  path: '/shopapi/roombook/retryrefund',
  effect: 'changes',
  input: z.object({ orderId: z.int('参数错误'), paymentId: z.int('参数错误') }),
  output: z.object({}),
  refusals: ['booking.not_found', 'booking.not_yours', 'payments.refund_not_failed'],
  done: '已重新提交退款',
})
