import { recordNodes } from '@roombook/domain/session'
import { creditReasonNames, walletReasonNames } from '@roombook/domain/wallet'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { mostExportedOrders } from './order-lists.ts'

/** Greatest number of entries in one exported file. */
export const mostExportedEntries = mostExportedOrders

const direction = z.enum(['in', 'out'], '参数错误')

/** Fields common to wallet and credit entries. */
const entryBase = {
  id: z.int(),
  /** `in` adds to the balance. */
  way: direction,
  /** Item in addition to the reason: 菜品与预点菜 1年. */
  remark: z.string(),
  /** Person who did it; empty for the operator and for automatic entries. */
  operatorName: z.string(),
  createdAt: z.iso.datetime(),
}

/** An entry of a store's wallet. */
export const walletEntry = z.object({
  ...entryBase,
  reason: z.enum(walletReasonNames),
  sum: money(),
  /** Recharged part, and bonus part. */
  recharged: money(),
  given: money(),
  /** Total balance after the entry. */
  balance: money(),
})
export type WalletEntry = z.output<typeof walletEntry>

/** An entry of a store's compute credit. */
export const creditEntry = z.object({
  ...entryBase,
  reason: z.enum(creditReasonNames),
  points: z.int(),
  balance: z.int(),
})
export type CreditEntry = z.output<typeof creditEntry>

/** Filter of entries; all given conditions must match. Without dates: the last 30 days. */
const filter = {
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  /** Both directions by default. */
  way: direction.optional(),
}
/** Filter by reasons; all where the list is empty. */
const walletFilter = z.object({
  ...filter,
  reasons: z.array(z.enum(walletReasonNames, '参数错误')).max(20, '参数错误').default([]),
})
const creditFilter = z.object({
  ...filter,
  reasons: z.array(z.enum(creditReasonNames, '参数错误')).max(20, '参数错误').default([]),
})

const paged = {
  page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
  limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
}

const exportedFile = z.object({
  fileName: z.string(),
  mimeType: z.string(),
  /** File content, in base64. */
  content: z.string(),
  rows: z.int(),
})

const reading = { caller: 'staff', effect: 'reads' } as const

export const listWalletEntries = defineCall({
  ...reading,
  name: 'wallet.list-entries',
  title: 'wallet record: every entry with its reason, sum and running balance (2.17, 9.09)',
  path: '/shopapi/shopuser/walletrecord',
  input: walletFilter.extend(paged),
  output: z.object({
    list: z.array(walletEntry),
    count: z.int(),
    /** Totals over all matches, not the page alone. */
    sums: z.object({ in: money(), out: money() }),
  }),
  refusals: [],
})

export const exportWalletEntries = defineCall({
  ...reading,
  name: 'wallet.export-entries',
  title: 'wallet record as a workbook, without formulas (2.17)',
  node: recordNodes.wallet,
  path: '/shopapi/shopuser/walletrecordexport',
  mayLag: true,
  input: walletFilter,
  output: exportedFile,
  refusals: ['booking.export_too_large'],
})

export const listCreditEntries = defineCall({
  ...reading,
  name: 'wallet.list-credit-entries',
  title: 'compute credit record: every entry with its reason, points and running balance (2.17)',
  path: '/shopapi/shopuser/integralrecord',
  input: creditFilter.extend(paged),
  output: z.object({
    list: z.array(creditEntry),
    count: z.int(),
    sums: z.object({ in: z.int(), out: z.int() }),
  }),
  refusals: [],
})

export const exportCreditEntries = defineCall({
  ...reading,
  name: 'wallet.export-credit-entries',
  title: 'compute credit record as a workbook, without formulas (2.17)',
  node: recordNodes.credit,
  path: '/shopapi/shopuser/integralrecordexport',
  mayLag: true,
  input: creditFilter,
  output: exportedFile,
  refusals: ['booking.export_too_large'],
})
