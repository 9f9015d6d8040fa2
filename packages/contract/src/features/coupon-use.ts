import { grantStatusNames } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { couponGrant } from './coupon-grants.ts'
import { changingCoupons, couponNode, couponTerms } from './coupon-shapes.ts'

const id = z.int('参数错误').min(1, '参数错误')
/** Store and coupon named by a guest. */
const own = { shopId: id, grantId: id }

/** A coupon as its guest sees it. */
export const couponOfGuest = z.object({
  shopId: z.int(),
  shopTitle: z.string(),
  grantId: z.int(),
  terms: couponTerms,
  validFrom: z.iso.date(),
  validUntil: z.iso.date(),
  standing: z.enum(grantStatusNames),
  /** Whether it can already be used; otherwise from `validFrom` on. */
  begun: z.boolean(),
  usedAt: z.iso.datetime().nullable(),
  /** Amount deducted; null while it is unused. */
  off: money().nullable(),
  timezone: z.string(),
})
export type CouponOfGuest = z.output<typeof couponOfGuest>

export const listMyCoupons = defineCall({
  name: 'coupons.mine',
  title: 'the guest’s coupons in every store: those that can be used first, what is over last',
  path: '/api/coupon/list',
  caller: 'guest',
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(couponOfGuest) }),
  refusals: [],
})

export const openMyCoupon = defineCall({
  name: 'coupons.open',
  title: 'a guest looks at a coupon, which is noted once; from now on it has a code',
  path: '/api/coupon/open',
  caller: 'guest',
  effect: 'changes',
  input: z.object(own),
  output: z.object({ coupon: couponOfGuest }),
  refusals: ['coupons.not_yours'],
  done: '已打开',
})

export const readMyCouponCode = defineCall({
  name: 'coupons.my-code',
  title: 'the code of a guest’s coupon for this minute, as digits and as a QR code (RFC 6238)',
  path: '/api/coupon/code',
  caller: 'guest',
  effect: 'reads',
  input: z.object(own),
  output: z.object({
    /** Code to show; null where the coupon can no longer be used or was never opened. */
    code: z
      .object({
        digits: z.string(),
        /** QR code, as a data URL. */
        qr: z.string().startsWith('data:image/'),
        /** Seconds until the code expires, by the server's clock. */
        secondsLeft: z.int(),
      })
      .nullable(),
    standing: z.enum(grantStatusNames),
  }),
  refusals: ['coupons.not_yours'],
})

/** Scanned or typed code of a coupon. */
export const typedCouponCode = z
  .string('请扫描或输入券码')
  .trim()
  .min(1, '请扫描或输入券码')
  .max(40, '券码不正确，请核对后重试')
const bill = money('请输入消费金额').nullable().default(null)

/** Access of staff who take or manage bookings: they also redeem coupons at the table. */
const writingOff = {
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook', couponNode],
  plugin: couponNode,
  effect: 'changes',
} as const

export const lookAtCoupon = defineCall({
  ...writingOff,
  name: 'coupons.look',
  title: 'whose coupon a code is, what it promises, and why it cannot be used, before it is (7.07)',
  path: '/shopapi/coupon/look',
  input: z.object({ code: typedCouponCode, bill }),
  output: z.object({
    grant: couponGrant,
    /**
     * Amount that it would deduct now; null where it cannot be used, or where the bill's total is needed
     * first.
     */
    off: money().nullable(),
    /** Reason why it cannot be used, in Chinese; empty where it can. */
    refusal: z.string(),
    /** Whether the bill's total must be given. */
    needsBill: z.boolean(),
  }),
  refusals: ['coupons.code_wrong', 'coupons.code_old', 'coupons.too_many_guesses'],
  done: '已查到优惠券',
})

export const writeOffCoupon = defineCall({
  ...writingOff,
  name: 'coupons.write-off',
  title: 'write a coupon off by the code that its guest shows, without a booking (2.10, 7.07)',
  path: '/shopapi/coupon/writeoff',
  input: z.object({ code: typedCouponCode, bill }),
  output: z.object({ grant: couponGrant }),
  refusals: [
    'coupons.code_wrong',
    'coupons.code_old',
    'coupons.too_many_guesses',
    'coupons.not_usable',
    'coupons.bill_missing',
  ],
  done: '优惠券已核销',
})

export const undoWriteOff = defineCall({
  ...changingCoupons,
  name: 'coupons.undo-write-off',
  title: 'undo a coupon’s use on its own business day: its guest can use it again (by an admin)',
  path: '/shopapi/coupon/undowriteoff',
  adminOnly: true,
  input: z.object({
    grantId: id,
    reason: z.string('请填写撤销原因').trim().min(1, '请填写撤销原因').max(50, '最多50个字符'),
  }),
  output: z.object({ grant: couponGrant }),
  refusals: ['request.not_found', 'coupons.not_used', 'coupons.day_over', 'coupons.settled'],
  done: '核销已撤销',
})
