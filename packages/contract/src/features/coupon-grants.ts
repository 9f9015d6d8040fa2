import { couponLimits, couponNoticeNames, grantSourceNames, grantStatusNames } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { changingCoupons, couponId, couponTerms, readingCoupons } from './coupon-shapes.ts'
import { mostExportedOrders } from './order-lists.ts'

/** Greatest number of coupons in one exported file. */
export const mostExportedCoupons = mostExportedOrders

const id = z.int('参数错误').min(1, '参数错误')
const page = z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1)
const limit = z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20)

/** URL of the page on which guests find their coupons. */
const couponsUrl = z.string()

/** One coupon of one customer, with the terms under which it was given. */
export const couponGrant = z.object({
  id: z.int(),
  couponId: z.int(),
  terms: couponTerms,
  customerId: z.int(),
  name: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
  source: z.enum(grantSourceNames),
  /** Title of the pack that contained it; empty for none. */
  packTitle: z.string(),
  givenName: z.string(),
  givenAt: z.iso.datetime(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  standing: z.enum(grantStatusNames),
  openedAt: z.iso.datetime().nullable(),
  usedAt: z.iso.datetime().nullable(),
  usedName: z.string(),
  /** Order that it was used for; null for none. */
  orderId: z.int().nullable(),
  /** Amount that it deducted, and the bill's total before it. */
  off: money().nullable(),
  bill: money().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnName: z.string(),
  withdrawnReason: z.string(),
  /** Latest notification of its customer; null for none. */
  told: z
    .object({
      way: z.enum(couponNoticeNames),
      at: z.iso.datetime(),
      /** Staff member who copied the text; empty for an automatic notice. */
      name: z.string(),
      /** Reason why the notice was not delivered; empty where it was, or may have been. */
      failed: z.string(),
    })
    .nullable(),
})
export type CouponGrant = z.output<typeof couponGrant>

/** Input to check: a coupon or a pack. */
interface Gift {
  couponId: number | null
  packId: number | null
}

/** Reports an issue unless exactly one of coupon and pack is given. */
export function checkGift({ couponId, packId }: Gift, context: z.core.$RefinementCtx<Gift>): void {
  if ((couponId === null) === (packId === null))
    context.addIssue({ code: 'custom', path: ['couponId'], message: '请选择优惠券或券包' })
}

/** Coupon or pack to give; exactly one of them. */
export const couponGift = {
  couponId: couponId.nullable().default(null),
  packId: z.int('请选择券包').min(1, '请选择券包').nullable().default(null),
} as const

/** Whether to notify customers who consented to browser notices. */
export const notifyByPush = z.boolean('参数错误').default(false)

const atOnceMessage = `一次须在1至${couponLimits.atOnce}张之间`

export const giveCoupon = defineCall({
  ...changingCoupons,
  name: 'coupons.give',
  title: 'give a customer a coupon or a pack by hand, all of it or nothing (6.07 shopai/sendcoupon)',
  path: '/shopapi/shopai/sendcoupon',
  input: z
    .object({
      customerId: z.int('请选择客户').min(1, '请选择客户'),
      ...couponGift,
      /** Number of coupons, or of packs. */
      quantity: z.int(atOnceMessage).min(1, atOnceMessage).max(couponLimits.atOnce, atOnceMessage).default(1),
      tellPush: notifyByPush,
    })
    .superRefine(checkGift),
  output: z.object({ grants: z.array(couponGrant) }),
  refusals: ['request.not_found', 'customers.not_found', 'coupons.not_given'],
  done: '优惠券已发放',
})

export const listCouponsOfCustomer = defineCall({
  ...readingCoupons,
  name: 'coupons.of-customer',
  title: 'the coupons that a customer has or had, newest first',
  path: '/shopapi/coupon/userlist',
  input: z.object({ customerId: z.int('请选择客户').min(1, '请选择客户'), page, limit }),
  output: z.object({
    list: z.array(couponGrant),
    count: z.int(),
    /** Number of the customer's usable coupons. */
    usable: z.int(),
    /** Reason why no browser notice can be sent to the customer now; empty where one can. */
    noPush: z.string(),
    couponsUrl,
  }),
  refusals: ['customers.not_found'],
})

/** Filter of given coupons; all conditions must match. Without dates: the last 30 days. */
const grantFilter = z.object({
  startDate: z.iso.date('请选择日期').optional(),
  endDate: z.iso.date('请选择日期').optional(),
  /** Date to which the range applies. */
  dateOf: z.enum(['given', 'used'], '参数错误').default('given'),
  ofCouponId: couponId.optional(),
  /** Restricts the list to one giving to many customers. */
  ofGivingId: id.optional(),
  /** Whether their customers were notified; both by default. */
  told: z.enum(['yes', 'no'], '参数错误').optional(),
  /** Any of these statuses; all where the list is empty. */
  standings: z.array(z.enum(grantStatusNames, '参数错误')).max(4, '参数错误').default([]),
  /** Any of these sources; all where the list is empty. */
  sources: z.array(z.enum(grantSourceNames, '参数错误')).max(6, '参数错误').default([]),
  /**
   * Part of the name, or at least four digits of the phone. Callers who may not see whole numbers match the
   * last four digits or a whole number only.
   */
  keyword: z.string().trim().max(20, '最多20个字符').default(''),
})
export type CouponGrantFilter = z.output<typeof grantFilter>

export const listCouponGrants = defineCall({
  ...readingCoupons,
  name: 'coupons.list-grants',
  title: 'coupon records: every coupon that was given, with filters and sums (2.14, 7.10)',
  path: '/shopapi/coupon/recordlist',
  input: grantFilter.extend({ page, limit }),
  output: z.object({
    list: z.array(couponGrant),
    count: z.int(),
    /** Totals over all matches, not the page alone. */
    sums: z.object({ opened: z.int(), used: z.int(), off: money(), brought: money() }),
    /**
     * Whether a partial phone number was searched by a caller who may only search by the last four digits or
     * a whole number.
     */
    phonesNarrowed: z.boolean(),
    couponsUrl,
  }),
  refusals: ['permission.too_many_searches'],
})

export const exportCouponGrants = defineCall({
  ...readingCoupons,
  name: 'coupons.export-grants',
  title: 'coupon records as a workbook, without formulas (2.14)',
  path: '/shopapi/coupon/recordexport',
  mayLag: true,
  input: grantFilter,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['booking.export_too_large', 'permission.too_many_searches'],
})

export const notifyOfCoupon = defineCall({
  ...changingCoupons,
  name: 'coupons.tell',
  title: 'notes that somebody copied what tells a customer of a coupon, to send it in their own WeChat',
  path: '/shopapi/coupon/told',
  input: z.object({ grantId: id }),
  output: z.object({ grant: couponGrant }),
  refusals: ['request.not_found', 'coupons.not_held'],
  done: '已复制并记为已告知，可粘贴到微信发给客人',
})

export const withdrawReason = z
  .string('请填写收回原因')
  .trim()
  .min(1, '请填写收回原因')
  .max(50, '最多50个字符')

export const withdrawCoupon = defineCall({
  ...changingCoupons,
  name: 'coupons.withdraw',
  title: 'takes a coupon back from a customer who has not used it; it may be given to others again',
  path: '/shopapi/coupon/withdraw',
  input: z.object({
    grantId: id,
    reason: withdrawReason,
  }),
  output: z.object({ grant: couponGrant }),
  refusals: ['request.not_found', 'coupons.not_held'],
  done: '优惠券已收回',
})
