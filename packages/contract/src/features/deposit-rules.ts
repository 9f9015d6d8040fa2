import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { depositRule, depositRuleLimits } from './deposit-rule.ts'
import { shopSettings } from './settings.ts'

const rules = z
  .array(depositRule, '参数错误')
  .max(depositRuleLimits.rules, `最多${depositRuleLimits.rules}条规则`)

export const saveDepositRules = defineCall({
  name: 'settings.save-deposit-rules',
  title: 'the rules by which deposits are asked and go back, in the order in which they are looked at',
  path: '/shopapi/shopconfig/savedepositrules',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'changes',
  input: z.object({
    rules,
    /** Version of the rules that was edited, so that no other save is overwritten. */
    depositRulesVersion: z.int('参数错误'),
  }),
  output: z.object({ settings: shopSettings }),
  refusals: ['settings.deposit_rules_stale', 'settings.deposit_place_missing'],
  done: '订金规则已保存',
})

/** Terms that currently apply to a booking. */
const termsRead = {
  /** Amount to pay when booking; 0 for none. */
  deposit: money(),
  /** Minutes for which the rooms are held for the payment. */
  depositMinutes: z.int(),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
}

const shopId = z.int('参数错误').min(1, '参数错误')

/** Booking data that determine its terms. An empty list of rooms means that none is chosen yet. */
const booked = {
  bookDate: z.iso.date('请选择预订日期'),
  periodId: z.int('请选择预订餐段').min(1, '请选择预订餐段'),
  roomIds: z.array(z.int('参数错误').min(1, '参数错误')).max(20, '参数错误').default([]),
  peopleNum: z.int('请输入正确的人数').min(1, '请输入正确的人数').max(999, '请输入正确的人数'),
}

const guestTermsRead = z.object({
  ...termsRead,
  /** Whether the guest must accept terms about money, due now or at the table, before booking. */
  needed: z.boolean(),
  /** Text of the terms to accept. */
  text: z.string(),
})
export type BookingTermsRead = z.output<typeof guestTermsRead>

export const readBookingTerms = defineCall({
  name: 'booking.terms',
  title: 'what a booking by a guest asks and promises, for whoever has not said who they are',
  path: '/api/order/terms',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId, ...booked }),
  output: guestTermsRead,
  refusals: ['booking.period_missing', 'booking.room_missing'],
})

export const readOwnTerms = defineCall({
  name: 'booking.own-terms',
  title: 'the same for a guest who is known: it may hang on whether they came before',
  path: '/api/order/ownterms',
  caller: 'guest',
  effect: 'reads',
  input: z.object({ shopId, ...booked }),
  output: guestTermsRead,
  refusals: ['booking.period_missing', 'booking.room_missing'],
})

export const tryDepositRules = defineCall({
  name: 'booking.try-deposit-rules',
  title: 'what some rules, saved or not, would ask of a booking by a guest, and what would go back when',
  path: '/shopapi/shopconfig/trydepositrules',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'reads',
  input: z.object({
    rules,
    ...booked,
    /** Number of the guest's recent no-shows. */
    noShowCount: z.int('参数错误').min(0, '参数错误').max(20, '参数错误').default(0),
  }),
  output: z.object({
    ...termsRead,
    /** Title of the matching rule; empty for the default terms. */
    ruleTitle: z.string(),
  }),
  refusals: ['booking.period_missing', 'booking.room_missing'],
})

const named = z.array(z.object({ id: z.int(), title: z.string() }))

export const listDepositPlaces = defineCall({
  name: 'booking.deposit-places',
  title: 'the periods and rooms that a rule of deposits may name',
  path: '/shopapi/shopconfig/depositplaces',
  caller: 'staff',
  node: 'shopconfig/savebaseinfo',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ periods: named, rooms: named }),
  refusals: [],
})
