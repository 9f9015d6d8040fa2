import { shortYuan } from '@roombook/domain/money'
import {
  exchangeMethodNames,
  mostRebate,
  percentMessage,
  rebateMethodNames,
  rebateReasonNames,
  rebateStateNames,
} from '@roombook/domain/referrals'
import { z } from 'zod'
import { difference, money } from '../wire/money.ts'

const days = '有效天数是1到3650的整数'

/** Rebate terms of a store; fields of another method are null. */
export const rebateTerms = z.object({
  way: z.enum(rebateMethodNames, '请选择返利方式'),
  fixed: money().nullable().default(null),
  percent: z.int(percentMessage).nullable().default(null),
  ceiling: money().nullable().default(null),
  /** Days for which a rebate is valid; null is unlimited. */
  goodDays: z.int(days).min(1, days).max(3650, days).nullable().default(null),
  toBalance: z.boolean('参数错误'),
  couponId: z.int('请选择优惠券').min(1, '请选择优惠券').nullable().default(null),
  couponPrice: money().nullable().default(null),
})

/** One entry of a guest's rebate account. */
export const rebateEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  reason: z.enum(rebateReasonNames),
  /** Change of the exchangeable amount, and of the amount owed. */
  amount: difference(),
  owedChange: difference(),
  /** Both amounts after the entry. */
  balanceAfter: difference(),
  owedAfter: difference(),
  note: z.string(),
  /**
   * Rebate granted by this entry, otherwise null: amount, remaining part, current status, and last day (null:
   * it does not expire).
   */
  rebate: z
    .object({
      sum: money(),
      left: money(),
      state: z.enum(rebateStateNames),
      goodUntil: z.iso.date().nullable(),
    })
    .nullable(),
})

/** An exchange of rebates. */
export const rebateExchange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  amount: money(),
  into: z.enum(exchangeMethodNames),
  /** Title of the coupon; empty for stored value. */
  couponTitle: z.string(),
})

/** Message for an exchange above the maximum. */
export const mostExchanged = `一次最多兑换${shortYuan(mostRebate)}元`
