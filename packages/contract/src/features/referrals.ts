import { referralStateNames, thankedMealNames } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { acted, actedRefusals, orderMove } from './order-acted.ts'
import { recommendedBy, recommenderId, recommenderRefusals } from './recommended-by.ts'

const gate = 'shopconfig/nuclearfission'
const shared = { caller: 'staff', node: gate, plugin: gate } as const

const days = '有效期是1到730天的整数'
const terms = z.object({
  /** Days for which a recommendation counts after it was recorded. */
  windowDays: z.int(days).min(1, days).max(730, days),
  /** Meals of recommended guests for which recommenders are rewarded. */
  thankedMeals: z.enum(thankedMealNames, '请选择奖励的用餐'),
  /** Coupon that is given; null for none. */
  couponId: z.int('请选择优惠券').min(1, '请选择优惠券').nullable(),
})

const storedTerms = terms.extend({
  /** Setting 老客推荐: without it no recommender can be named or rewarded. */
  phoneAuthOpen: z.boolean(),
  /** Title of that coupon, and whether it can be given now. */
  couponTitle: z.string(),
  couponGivable: z.boolean(),
  version: z.int(),
})
export type ReferralConfig = z.output<typeof storedTerms>

export const readReferralConfig = defineCall({
  ...shared,
  name: 'referrals.read-config',
  title: 'inviteuserconfig: what a store does for guests who bring guests (7.03)',
  path: '/shopapi/shopconfig/inviteuserconfig',
  effect: 'reads',
  input: z.object({}),
  output: storedTerms,
  refusals: [],
})

export const saveReferralConfig = defineCall({
  ...shared,
  name: 'referrals.save-config',
  title: 'setinviteuserconfig: for how long a recommendation counts, and what is given for it (7.03)',
  path: '/shopapi/shopconfig/setinviteuserconfig',
  effect: 'changes',
  input: terms.extend({ version: z.int('参数错误') }),
  output: storedTerms,
  refusals: ['referrals.stale', 'referrals.coupon_closed'],
  done: '老客推荐已保存',
})

const person = z.object({
  customerId: z.int(),
  realName: z.string(),
  /** Masked (5.09). */
  phone: z.string(),
})

const thanks = z.object({
  /** First order of the booking. */
  orderId: z.int(),
  bookDate: z.iso.date(),
  state: z.enum(referralStateNames),
  /** Title of the coupon that was given. */
  couponTitle: z.string(),
  /** Rebate granted; null for none. */
  rebate: money().nullable(),
  /** Reason why no reward was given, or what could not be revoked. */
  stateNote: z.string(),
  decidedAt: z.iso.datetime().nullable(),
})

const referralRow = z.object({
  id: z.int(),
  recommender: person,
  guest: person,
  way: z.enum(['staff', 'link']),
  /** Staff member who entered it; empty where the guest came through a link. */
  namedName: z.string(),
  madeAt: z.iso.datetime(),
  /** Last business day on which a meal counts. */
  countsUntil: z.iso.date(),
  /** Time at which an administrator declared it wrong; null for a valid one. */
  endedAt: z.iso.datetime().nullable(),
  endedName: z.string(),
  endedReason: z.string(),
  /** Bookings of the guest, the newest first. */
  meals: z.array(thanks),
})
export type ReferralRow = z.output<typeof referralRow>

export const listReferrals = defineCall({
  ...shared,
  name: 'referrals.list',
  title: 'inviteuserlist: who brought whom, the newest first, and what became of it (7.03)',
  path: '/shopapi/shopconfig/inviteuserlist',
  effect: 'reads',
  input: z.object({
    /** Restricts the list to one recommender. */
    customerId: z.int('参数错误').optional(),
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(referralRow),
    count: z.int(),
    /** Totals: guests recommended, and meals rewarded. */
    thankedCount: z.int(),
  }),
  refusals: [],
})

export const readReferralOfOrder = defineCall({
  ...shared,
  node: ['roombook/orderlist', 'roombook/createbook'],
  name: 'referrals.of-order',
  title: 'who recommended the guest of a booking, and what became of it',
  path: '/shopapi/roombook/fission',
  effect: 'reads',
  input: z.object({ orderId: z.int('参数错误') }),
  output: z.object({ found: referralRow.nullable() }),
  refusals: ['booking.not_found'],
})

export const setReferral = defineCall({
  ...orderMove,
  plugin: gate,
  name: 'booking.set-referral',
  title: 'whether a booking counts for who recommended its guest; named here where nobody was (4.04, 4.08)',
  path: '/shopapi/roombook/setfission',
  input: acted.extend({ referral: z.boolean('参数错误'), ...recommendedBy }),
  refusals: [...actedRefusals, ...recommenderRefusals, 'referrals.nobody_named'],
  done: '推荐权限已更新',
})

export const correctReferral = defineCall({
  ...shared,
  name: 'referrals.correct',
  title: 'an administrator says that another recommended a guest, or nobody, and why',
  path: '/shopapi/shopconfig/correctinvite',
  effect: 'changes',
  adminOnly: true,
  input: z.object({
    referralId: z.int('参数错误'),
    /** Correct recommender; null for none. */
    recommenderId: recommenderId.nullable(),
    reason: z.string().trim().min(1, '请填写更正的原因').max(100, '最多100个字符'),
  }),
  output: z.object({ referralId: z.int() }),
  refusals: [
    'referrals.gone',
    'referrals.closed',
    'referrals.recommender_gone',
    'referrals.self',
    'referrals.recommender_new',
  ],
  done: '推荐人已更正',
})
