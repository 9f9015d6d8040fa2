import {
  exchangeWayNames,
  mostRebate,
  percentWords,
  rebateReasonNames,
  rebateStateNames,
  rebateWayNames,
  shortYuan,
} from '@roombook/domain'
import { z } from 'zod'
import { difference, money } from '../wire/money.ts'

const days = '有效天数是1到3650的整数'

/** What a store says of rebates; what belongs to another way is to be nothing. */
export const rebateTerms = z.object({
  way: z.enum(rebateWayNames, '请选择返利方式'),
  fixed: money().nullable().default(null),
  percent: z.int(percentWords).nullable().default(null),
  ceiling: money().nullable().default(null),
  /** For how many days one is good; null for ever. */
  goodDays: z.int(days).min(1, days).max(3650, days).nullable().default(null),
  toBalance: z.boolean('参数错误'),
  couponId: z.int('请选择优惠券').min(1, '请选择优惠券').nullable().default(null),
  couponPrice: money().nullable().default(null),
})

/** What moved a guest's rebates. */
export const rebateEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.enum(rebateReasonNames),
  /** By how much what can be exchanged changed, and what is owed. */
  amount: difference(),
  owedChange: difference(),
  /** What both came to after it. */
  balanceAfter: difference(),
  owedAfter: difference(),
  note: z.string(),
  /** Of a rebate that was given: its sum, how it stands now, and its last day; null for ever. */
  rebate: z
    .object({
      sum: money(),
      left: money(),
      state: z.enum(rebateStateNames),
      goodUntil: z.iso.date().nullable(),
    })
    .nullable(),
})

/** What somebody exchanged. */
export const rebateExchange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  amount: money(),
  into: z.enum(exchangeWayNames),
  /** What the coupon is called; empty for stored value. */
  couponTitle: z.string(),
})

/** The most that is said of an amount that is exchanged. */
export const mostExchanged = `一次最多兑换${shortYuan(mostRebate)}元`
