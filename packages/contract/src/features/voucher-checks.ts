import { voucherCheckStates } from '@roombook/domain/vouchers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { actedRefusals } from './order-acted.ts'
import { platformVoucher, takingVouchers, voucherPlatform } from './vouchers.ts'

const id = z.int('参数错误').min(1, '参数错误')

/** Data of a voucher from its platform, and the result of its verification. */
export const voucherCheck = z.object({
  id: z.int(),
  platform: voucherPlatform,
  /** Code as typed; empty where its QR code was scanned. */
  code: z.string(),
  title: z.string(),
  /** Face value of one voucher, and the price paid by the guest. */
  face: money(),
  paid: money(),
  /** Smallest and greatest number that may be used. */
  least: z.int(),
  most: z.int(),
  validUntil: z.iso.datetime().nullable(),
  state: z.enum(voucherCheckStates),
  /** Reason of the platform for the refusal, the return or the unknown result; empty for none. */
  reason: z.string(),
  /** Number to verify; null before it was chosen. */
  count: z.int().nullable(),
  /** Vouchers recorded here from it. */
  vouchers: z.array(platformVoucher),
})
export type VoucherCheck = z.output<typeof voucherCheck>

const answered = z.object({ check: voucherCheck })

export const readVoucherPlatforms = defineCall({
  ...takingVouchers,
  name: 'vouchers.platforms',
  title: 'at which platforms the store can verify vouchers; those of others are typed',
  path: '/shopapi/voucher/platforms',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ platforms: z.array(voucherPlatform) }),
  refusals: [],
})

export const prepareVoucher = defineCall({
  ...takingVouchers,
  name: 'vouchers.prepare',
  title: 'asks a platform what a voucher is, as typed or scanned, without using it',
  path: '/shopapi/voucher/prepare',
  effect: 'changes',
  input: z.object({
    platform: voucherPlatform,
    code: z.string('请输入券码').trim().min(1, '请输入券码').max(500, '券码应为8至20位数字，请核对'),
  }),
  output: answered,
  refusals: [
    'vouchers.code_wrong',
    'vouchers.code_used',
    'vouchers.not_usable',
    'vouchers.platform_away',
    'vouchers.no_account',
  ],
})

export const verifyVoucher = defineCall({
  ...takingVouchers,
  name: 'vouchers.verify',
  title:
    'verify a voucher at its platform that was prepared: on an order’s bill, or alone; read-check tells what came of it',
  path: '/shopapi/voucher/verify',
  effect: 'changes',
  input: z.object({
    checkId: id,
    count: z.int('请选择张数').min(1, '请选择张数').max(50, '最多50张'),
    /** Amount that each voucher deducts from the bill, where it differs from the platform's. */
    face: money('请输入面值').optional(),
    orderId: id.nullable().default(null),
    /** Version of the order that the user saw. */
    version: z.int('参数错误').default(0),
  }),
  output: answered,
  refusals: [
    'request.not_found',
    'vouchers.check_over',
    'vouchers.count_wrong',
    'vouchers.paid_above',
    'vouchers.bill_closed',
    ...actedRefusals,
  ],
})

export const readVoucherCheck = defineCall({
  ...takingVouchers,
  name: 'vouchers.read-check',
  title: 'what became of verifying a voucher',
  path: '/shopapi/voucher/check',
  effect: 'reads',
  input: z.object({ checkId: id }),
  output: answered,
  refusals: ['request.not_found'],
})
