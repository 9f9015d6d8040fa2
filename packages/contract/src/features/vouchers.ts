import { voucherPlatformNames, voucherReckoningNames, voucherSourceNames } from '@roombook/domain/vouchers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { difference, money } from '../wire/money.ts'
import { couponNode } from './coupon-shapes.ts'
import { actedRefusals } from './order-acted.ts'
import { mostExportedOrders } from './order-lists.ts'

/** Greatest number of vouchers in one exported file. */
export const mostExportedVouchers = mostExportedOrders

const id = z.int('参数错误').min(1, '参数错误')
export const voucherPlatform = z.enum(voucherPlatformNames, '请选择平台')

/** A voucher sold by a platform and redeemed by the store. */
export const platformVoucher = z.object({
  id: z.int(),
  platform: voucherPlatform,
  code: z.string(),
  title: z.string(),
  /** Face value, and the price that the guest paid to the platform. */
  face: money(),
  paid: money(),
  /** Order whose bill it pays; null where it was redeemed without an order. */
  orderId: z.int().nullable(),
  /** Room of that order; empty for none. */
  roomTitle: z.string(),
  businessDate: z.iso.date(),
  at: z.iso.datetime(),
  staffName: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoneName: z.string(),
  undoneReason: z.string(),
  /** Amounts that the platform paid out and retained, by its statement; null before the statement. */
  settled: money().nullable(),
  fee: money().nullable(),
  /** Amount paid above what was due; negative for a shortfall. */
  difference: difference().nullable(),
  statementAt: z.iso.datetime().nullable(),
  statementName: z.string(),
  /**
   * How it was verified: through the platform's API, or by hand after verification in the platform's own app.
   */
  way: z.enum(voucherSourceNames),
  /** Whether its return was requested from the platform; it counts until that is answered. */
  undoing: z.boolean(),
  /** Reason why the platform's last return failed; empty for none. */
  undoTrouble: z.string(),
})
export type PlatformVoucher = z.output<typeof platformVoucher>

/** Access to vouchers: staff who book, settle or give coupons. */
export const takingVouchers = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook', 'roombook/till', couponNode],
} as const

export const writeOffVoucher = defineCall({
  ...takingVouchers,
  name: 'vouchers.write-off',
  title: 'write off a voucher that Meituan or Douyin sold, as typed: on an order’s bill, or alone',
  path: '/shopapi/voucher/writeoff',
  effect: 'changes',
  input: z.object({
    platform: voucherPlatform,
    code: z.string('请输入券码').trim().min(1, '请输入券码').max(100, '券码应为8至20位数字，请核对'),
    /** Title at the platform; optional. */
    title: z.string().trim().max(50, '最多50个字符').default(''),
    face: money('请输入面值'),
    paid: money('请输入客人实付'),
    orderId: id.nullable().default(null),
    /** Version of the order that the user saw. */
    version: z.int('参数错误').default(0),
  }),
  output: z.object({ voucher: platformVoucher }),
  refusals: [
    'vouchers.code_wrong',
    'vouchers.code_used',
    'vouchers.paid_above',
    'vouchers.bill_closed',
    ...actedRefusals,
  ],
  done: '团购券已核销',
})

export const vouchersOfOrder = defineCall({
  ...takingVouchers,
  name: 'vouchers.of-order',
  title: 'the vouchers that were written off for an order, and for those linked to it',
  path: '/shopapi/voucher/orderlist',
  effect: 'reads',
  input: z.object({ orderId: id }),
  output: z.object({ list: z.array(platformVoucher) }),
  refusals: [],
})

const atTill = { caller: 'staff', node: 'roombook/till' } as const

export const undoVoucher = defineCall({
  ...atTill,
  name: 'vouchers.undo',
  title: 'undo the use of a voucher on its own business day: its code may be taken again (by an admin)',
  path: '/shopapi/voucher/undo',
  effect: 'changes',
  adminOnly: true,
  input: z.object({
    voucherId: id,
    reason: z.string('请填写撤销原因').trim().min(1, '请填写撤销原因').max(50, '最多50个字符'),
  }),
  output: z.object({ voucher: platformVoucher }),
  refusals: [
    'request.not_found',
    'vouchers.undone',
    'vouchers.day_over',
    'vouchers.settled',
    'vouchers.verified_there',
    'booking.not_found',
  ],
  done: '核销已撤销',
})

export const cancelVoucher = defineCall({
  ...atTill,
  name: 'vouchers.cancel',
  title:
    'give a voucher back to its guest at the platform that verified it, on its own business day (by an admin); it counts until the platform has',
  path: '/shopapi/voucher/cancel',
  effect: 'changes',
  adminOnly: true,
  input: z.object({
    voucherId: id,
    reason: z.string('请填写撤销原因').trim().min(1, '请填写撤销原因').max(50, '最多50个字符'),
  }),
  output: z.object({ voucher: platformVoucher }),
  refusals: [
    'request.not_found',
    'vouchers.undone',
    'vouchers.day_over',
    'vouchers.settled',
    'vouchers.typed_here',
    'vouchers.cancel_late',
    'vouchers.cancelling',
    'booking.not_found',
  ],
  done: '已向平台申请撤销',
})

const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)

/** Filter of vouchers; all conditions must match. Without dates: the last 30 days. */
const voucherFilter = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  platform: voucherPlatform.optional(),
  /** State against its platform's statements; returned vouchers have none. */
  reckoning: z.enum(voucherReckoningNames, '参数错误').optional(),
  way: z.enum(voucherSourceNames, '参数错误').optional(),
  /** Part of a code. */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
})
export type VoucherFilter = z.output<typeof voucherFilter>

export const listVouchers = defineCall({
  ...atTill,
  name: 'vouchers.list',
  title: 'the vouchers of platforms that the store took, newest first, with what each platform owes of them',
  path: '/shopapi/voucher/list',
  effect: 'reads',
  input: voucherFilter.extend({
    page,
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(platformVoucher),
    count: z.int(),
    /** Totals over all matches that were not returned. */
    sums: z.array(
      z.object({
        platform: voucherPlatform,
        count: z.int(),
        face: money(),
        paid: money(),
        /** Amount that no statement covers yet. */
        open: money(),
        settled: money(),
        fee: money(),
      }),
    ),
  }),
  refusals: [],
})

export const exportVouchers = defineCall({
  ...atTill,
  name: 'vouchers.export',
  title: 'the vouchers of platforms that the store took as a workbook, without formulas',
  path: '/shopapi/voucher/export',
  mayLag: true,
  effect: 'reads',
  input: voucherFilter,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['booking.export_too_large'],
})

const statementRefusals = [
  'vouchers.sheet_unreadable',
  'vouchers.sheet_old',
  'vouchers.sheet_too_large',
  'vouchers.sheet_too_long',
  'vouchers.sheet_empty',
  'vouchers.sheet_columns',
] as const

/** Result of a row; `same`: imported before; `missing`: not redeemed here; `undone`: returned here. */
export const statementVerdict = z.enum(['match', 'differ', 'same', 'missing', 'undone', 'refuse'])
export type StatementVerdict = z.output<typeof statementVerdict>

export const voucherStatement = z.object({
  list: z.array(
    z.object({
      /** Row number in the workbook. */
      sheetRow: z.int(),
      /** Values as in the workbook. */
      code: z.string(),
      settled: z.string(),
      fee: z.string(),
      verdict: statementVerdict,
      /** Reason in Chinese; empty without a problem. */
      words: z.string(),
    }),
  ),
  /** Number of rows by result. */
  counts: z.object({
    match: z.int(),
    differ: z.int(),
    same: z.int(),
    missing: z.int(),
    undone: z.int(),
    refuse: z.int(),
  }),
})
export type VoucherStatement = z.output<typeof voucherStatement>

export const checkVoucherStatement = defineCall({
  ...atTill,
  name: 'vouchers.check-statement',
  title: 'what would become of each row of a platform’s statement (XLSX or CSV); nothing is written',
  path: '/shopapi/voucher/statementcheck',
  effect: 'reads',
  body: 'file',
  input: z.object({}),
  output: voucherStatement,
  refusals: statementRefusals,
})

export const importVoucherStatement = defineCall({
  ...atTill,
  name: 'vouchers.import-statement',
  title: 'notes what a platform’s statement says that it paid out and kept of vouchers, found by their codes',
  path: '/shopapi/voucher/statementimport',
  effect: 'changes',
  body: 'file',
  input: z.object({}),
  output: voucherStatement,
  refusals: [...statementRefusals, 'vouchers.statement_nothing'],
  done: '对账单已导入',
})
