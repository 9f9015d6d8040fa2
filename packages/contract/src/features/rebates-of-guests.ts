import { exchangeMethodNames, mostRebate } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { mostExchanged, rebateEntry, rebateExchange } from './rebate-shapes.ts'

/** A guest's rebates in one store. */
const rebatesOfGuest = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  timezone: z.string(),
  /** Amount that can be exchanged now; `lapsing` is the part that expires first, and its last day. */
  left: money(),
  /** Debt that later rebates settle first. */
  owed: money(),
  lapsing: z.object({ amount: money(), goodUntil: z.iso.date() }).nullable(),
  /** Whether it can be exchanged for stored value now; `coupon` is the coupon it can be exchanged for. */
  toBalance: z.boolean(),
  coupon: z.object({ title: z.string(), price: money(), givable: z.boolean() }).nullable(),
  /** Entries, the newest first. */
  entries: z.array(rebateEntry),
})
export type RebatesOfGuest = z.output<typeof rebatesOfGuest>

export const listMyRebates = defineCall({
  name: 'referrals.my-rebates',
  title: 'billlist: the guest’s own rebates in every store, and what moved them (7.02)',
  path: '/api/user/billlist',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(rebatesOfGuest) }),
  refusals: [],
})

const exchangeOfGuest = rebateExchange.extend({
  shopId: z.int(),
  shopTitle: z.string(),
  timezone: z.string(),
})
export type ExchangeOfGuest = z.output<typeof exchangeOfGuest>

export const listMyExchanges = defineCall({
  name: 'referrals.my-exchanges',
  title: 'exchangerecord: what the guest exchanged rebates into, in every store, the newest first (7.02)',
  path: '/api/user/exchangerecord',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(exchangeOfGuest) }),
  refusals: [],
})

export const exchangeRebates = defineCall({
  name: 'referrals.exchange',
  title: 'a guest exchanges rebates into the given part of stored value, or a coupon at its price',
  path: '/api/user/exchangerebate',
  caller: 'guest',
  effect: 'changes',
  input: z
    .object({
      shopId: z.int('参数错误').min(1, '参数错误'),
      into: z.enum(exchangeMethodNames, '请选择兑换成什么'),
      /** Amount; for a coupon, the price that the guest saw. */
      amount: money('请输入兑换金额'),
    })
    .superRefine(({ amount }, context) => {
      const fault = amount < 1 ? '请输入兑换金额' : amount > mostRebate ? mostExchanged : undefined
      if (fault) context.addIssue({ code: 'custom', path: ['amount'], message: fault })
    }),
  output: z.object({ exchange: rebateExchange, left: money() }),
  refusals: [
    'referrals.no_rebates',
    'referrals.rebates_short',
    'referrals.exchange_closed',
    'referrals.price_changed',
    'referrals.coupon_not_given',
  ],
  done: '已兑换',
})
