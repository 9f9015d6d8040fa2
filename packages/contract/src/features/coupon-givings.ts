import { notGivenReasonNames } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { checkGift, couponGift, notifyByPush, withdrawReason } from './coupon-grants.ts'
import { changingCoupons, readingCoupons } from './coupon-shapes.ts'
import { customerConditions } from './customer-directory.ts'

/** Greatest number of customers in one giving. */
export const mostGivenAtOnce = 20_000

const id = z.int('参数错误').min(1, '参数错误')

/** Recipients of a giving: matches of a customer filter, or of a saved one. */
const couponAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('filter'), filter: customerConditions }),
  z.strictObject({ kind: z.literal('segment'), segmentId: id }),
])
export type CouponAudience = z.output<typeof couponAudience>

/** Numbers of customers who receive nothing, by reason. */
const excludedCounts = z.array(z.object({ reason: z.enum(notGivenReasonNames), count: z.int() }))
export type NotGiven = z.output<typeof excludedCounts>

const couponGiving = z.object({
  id: z.int(),
  /** Current title of the coupon or pack. */
  giftTitle: z.string(),
  state: z.enum(['giving', 'done', 'stopped']),
  /** Title of the saved filter it was made with; empty for an unsaved one. */
  segmentTitle: z.string(),
  chosen: z.int(),
  given: z.int(),
  waiting: z.int(),
  /** Number of recipients notified, by browser notice or by copied text. */
  told: z.int(),
  /** Coupons neither used nor withdrawn yet: withdrawing the giving revokes them. */
  held: z.int(),
  /** Customers excluded when the recipients were chosen, and since. */
  leftOut: excludedCounts,
  createdName: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type CouponGiving = z.output<typeof couponGiving>

const grantInput = z.object({ source: couponAudience, ...couponGift })

export const countCouponGiving = defineCall({
  ...readingCoupons,
  name: 'coupons.count-giving',
  title: 'how many of the chosen customers would be given a coupon or a pack, and why others not',
  path: '/shopapi/coupon/givecount',
  input: grantInput.superRefine(checkGift),
  output: z.object({
    found: z.int(),
    may: z.int(),
    leftOut: excludedCounts,
    /** Total number of coupons that would be given. */
    coupons: z.int(),
    /** Total face value; percentage and dish coupons have none. */
    worth: money(),
    /** Number of recipients that a browser notice would reach. */
    byPush: z.int(),
    /** Reason why no browser notice can be sent now; empty where one can. */
    noPush: z.string(),
  }),
  refusals: ['request.not_found', 'coupons.not_given', 'permission.too_many_searches'],
})

export const giveCouponToMany = defineCall({
  ...changingCoupons,
  name: 'coupons.give-many',
  title: 'gives chosen customers a coupon or a pack, one after another; whom is decided at once',
  path: '/shopapi/coupon/givemany',
  input: grantInput.extend({ tellPush: notifyByPush }).superRefine(checkGift),
  output: z.object({ giving: couponGiving }),
  refusals: [
    'request.not_found',
    'coupons.not_given',
    'coupons.nobody',
    'coupons.too_many_people',
    'permission.too_many_searches',
  ],
  done: '已开始发放',
})

export const listCouponGivings = defineCall({
  ...readingCoupons,
  name: 'coupons.list-givings',
  title: 'what was given to many, newest first, and how far each is',
  path: '/shopapi/coupon/givelist',
  input: z.object({}),
  output: z.object({ givings: z.array(couponGiving) }),
  refusals: [],
})

export const stopCouponGiving = defineCall({
  ...changingCoupons,
  name: 'coupons.stop-giving',
  title: 'nobody else is given anything; what was given stays',
  path: '/shopapi/coupon/givestop',
  input: z.object({ givingId: id }),
  output: z.object({ giving: couponGiving }),
  refusals: ['request.not_found', 'coupons.giving_over'],
  done: '已停止发放',
})

export const withdrawCouponGiving = defineCall({
  ...changingCoupons,
  name: 'coupons.withdraw-giving',
  title: 'takes back every unused coupon that was given to many at once; stops the giving if it still runs',
  path: '/shopapi/coupon/givewithdraw',
  input: z.object({ givingId: id, reason: withdrawReason }),
  output: z.object({ giving: couponGiving, withdrawn: z.int() }),
  refusals: ['request.not_found', 'coupons.not_held'],
  done: '优惠券已收回',
})
