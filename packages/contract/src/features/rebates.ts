import { exchangeMethodNames, rebateReasonNames, rebateTermsFaults } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { mostExportedOrders } from './order-lists.ts'
import { rebateEntry, rebateExchange, rebateTerms } from './rebate-shapes.ts'

const gate = 'shopconfig/nuclearfission'
const reading = { caller: 'staff', node: gate, plugin: gate, effect: 'reads' } as const

const storedRebate = rebateTerms.extend({
  /** Title of that coupon, and whether it can be given now. */
  couponTitle: z.string(),
  couponGivable: z.boolean(),
  version: z.int(),
})
export type RebateConfig = z.output<typeof storedRebate>

export const readRebateConfig = defineCall({
  ...reading,
  name: 'referrals.read-rebate-config',
  title:
    'rebateconfig: what whoever recommended gets of a settled bill, and into what it is exchanged (7.03)',
  path: '/shopapi/shopconfig/rebateconfig',
  input: z.object({}),
  output: storedRebate,
  refusals: [],
})

export const saveRebateConfig = defineCall({
  ...reading,
  effect: 'changes',
  name: 'referrals.save-rebate-config',
  title: 'setrebateconfig: what is given from now on; what was given keeps its days (7.03)',
  path: '/shopapi/shopconfig/setrebateconfig',
  input: rebateTerms.extend({ version: z.int('参数错误') }).superRefine((terms, context) => {
    for (const [field, message] of Object.entries(rebateTermsFaults(terms)))
      context.addIssue({ code: 'custom', path: [field], message })
  }),
  output: storedRebate,
  refusals: ['referrals.rebates_stale', 'referrals.coupon_closed'],
  done: '返利设置已保存',
})

const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)
const limit = z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20)
const span = {
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
}
/** Part of the name, or at least four digits of the phone. */
const keyword = z.string().trim().max(20, '最多20个字符').default('')

/** Filter of rebate entries; without dates, the last 30 days. */
const rebateFilter = z.object({
  ...span,
  /** Any of these reasons; all where the list is empty. */
  reasons: z.array(z.enum(rebateReasonNames, '参数错误')).max(6, '参数错误').default([]),
  keyword,
})
export type RebateFilter = z.output<typeof rebateFilter>

const exchangeFilter = z.object({
  ...span,
  into: z.enum(exchangeMethodNames, '参数错误').optional(),
  keyword,
})
export type ExchangeFilter = z.output<typeof exchangeFilter>

const ofGuest = {
  customerId: z.int(),
  realName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
}

const rebateRow = rebateEntry.extend({
  ...ofGuest,
  /**
   * Rewarded meal, by the first order of its booking, and the guest who was recommended; null for an
   * exchange.
   */
  meal: z
    .object({ orderId: z.int(), bookDate: z.iso.date(), guestName: z.string(), bill: money() })
    .nullable(),
})
export type RebateRow = z.output<typeof rebateRow>

const exchangeRow = rebateExchange.extend(ofGuest)
export type ExchangeRow = z.output<typeof exchangeRow>

/** An exported file. */
const file = z.object({
  fileName: z.string(),
  mimeType: z.string(),
  /** File content, in base64. */
  content: z.string(),
  rows: z.int(),
})

/** Greatest number of rows in one exported file. */
export const mostExportedRebates = mostExportedOrders

export const listRebates = defineCall({
  ...reading,
  name: 'referrals.list-rebates',
  title:
    'rebaterecordlist: everything that moved guests’ rebates, the newest first, with the sums of all (7.03)',
  path: '/shopapi/shopconfig/rebaterecordlist',
  input: rebateFilter.extend({ page, limit }),
  output: z.object({
    list: z.array(rebateRow),
    count: z.int(),
    /** Totals over all matches. */
    sums: z.object({ earned: money(), takenBack: money(), exchanged: money(), lapsed: money() }),
    /** Current totals of the store: the exchangeable amount, and the amount owed. */
    held: z.object({ left: money(), owed: money() }),
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

export const exportRebates = defineCall({
  ...reading,
  name: 'referrals.export-rebates',
  title: 'what moved guests’ rebates as a workbook, without formulas',
  path: '/shopapi/shopconfig/rebaterecordexport',
  mayLag: true,
  input: rebateFilter,
  output: file,
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})

export const listExchanges = defineCall({
  ...reading,
  name: 'referrals.list-exchanges',
  title: 'exchangerecord: what guests exchanged their rebates into, the newest first (7.03)',
  path: '/shopapi/shopconfig/exchangerecord',
  input: exchangeFilter.extend({ page, limit }),
  output: z.object({
    list: z.array(exchangeRow),
    count: z.int(),
    sums: z.object({ balance: money(), coupon: money() }),
    phonesNarrowed: z.boolean(),
  }),
  refusals: ['permission.too_many_searches'],
})

export const exportExchanges = defineCall({
  ...reading,
  name: 'referrals.export-exchanges',
  title: 'what guests exchanged as a workbook, without formulas',
  path: '/shopapi/shopconfig/exchangerecordexport',
  mayLag: true,
  input: exchangeFilter,
  output: file,
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})
