import { activityStatusNames, thankedMealNames } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { siteAddress } from './actives-of-guests.ts'
import { couponTerms } from './coupon-shapes.ts'
import { couponOfGuest } from './coupon-use.ts'
import { recommenderToken } from './recommender-token.ts'

const shopId = z.int('参数错误').min(1, '参数错误')

const guestRead = { caller: 'guest', effect: 'reads' } as const

const link = z.object({
  url: z.string(),
  /** QR code of that URL, as a data URL. */
  qrcode: z.string().startsWith('data:image/'),
})

export const readOwnReferralConfig = defineCall({
  ...guestRead,
  name: 'referrals.own-config',
  title: 'inviteuserconfig: what a store does for guests who bring guests, as a guest reads it (7.02)',
  path: '/api/user/inviteuserconfig',
  input: z.object({ shopId }),
  output: z.object({
    shopTitle: z.string(),
    /** Whether the store rewards recommenders. */
    open: z.boolean(),
    /** Whether guests are shown the page: the store rewards recommenders or has an activity. */
    shown: z.boolean(),
    windowDays: z.int(),
    thankedMeals: z.enum(thankedMealNames),
    /** Whether the guest may recommend: requires an earlier meal here. */
    mayRecommend: z.boolean(),
    /** The guest's link for recommending the store; null until it is requested. */
    link: link.nullable(),
    /**
     * Person who recommended the store to the guest, and whether that person may see the guest's abbreviated
     * name.
     */
    broughtBy: z.object({ name: z.string(), shown: z.boolean() }).nullable(),
    site: siteAddress,
  }),
  refusals: [],
})
export type OwnReferralConfig = z.output<(typeof readOwnReferralConfig)['output']>

export const makeRecommenderLink = defineCall({
  name: 'referrals.make-link',
  title: 'a guest who has eaten here gets an address by which they recommend the store; the same again',
  path: '/api/user/invitelink',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId }),
  output: z.object({ link }),
  refusals: ['referrals.closed', 'referrals.not_been_here'],
  done: '推荐链接已生成',
})

const came = z.enum(['coming', 'came'])

export const listOwnReferrals = defineCall({
  ...guestRead,
  name: 'referrals.own-list',
  title: 'inviteuserlist: whom a guest brought; by name who agreed to that, the others counted (7.02)',
  path: '/api/user/inviteuserlist',
  input: z.object({ shopId }),
  output: z.object({
    list: z.array(
      z.object({
        /** Abbreviated: 王**. */
        name: z.string(),
        madeAt: z.iso.datetime(),
        state: came,
      }),
    ),
    count: z.int(),
    /** Number of those whose names are hidden. */
    unnamed: z.int(),
    timezone: z.string(),
  }),
  refusals: [],
})

export const listThanksCoupons = defineCall({
  ...guestRead,
  name: 'referrals.own-coupons',
  title: 'inviterecordcoupon: the coupons with which a guest was thanked (7.02)',
  path: '/api/user/inviterecordcoupon',
  input: z.object({ shopId }),
  output: z.object({ list: z.array(couponOfGuest) }),
  refusals: [],
})

export const listOfferedCoupons = defineCall({
  ...guestRead,
  name: 'referrals.offered-coupons',
  title: 'invitcouponlist: the coupon of thanks, and the activities whose coupons can be had (7.02)',
  path: '/api/user/invitcouponlist',
  input: z.object({ shopId }),
  output: z.object({
    /** Coupon that rewards a recommender after the guest's meal; null for none. */
    thanks: couponTerms.nullable(),
    actives: z.array(
      z.object({
        token: z.string(),
        title: z.string(),
        standing: z.enum(activityStatusNames),
        beginsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        couponTitles: z.array(z.string()),
        /** Number of times this guest joined it. */
        joined: z.int(),
      }),
    ),
    timezone: z.string(),
  }),
  refusals: [],
})
export type OfferedCoupons = z.output<(typeof listOfferedCoupons)['output']>

export const setReferralVisibility = defineCall({
  name: 'referrals.set-shown',
  title: 'whether who recommended the store to a guest may read their shortened name',
  path: '/api/user/inviteshown',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId, shown: z.boolean('参数错误') }),
  output: z.object({ shown: z.boolean() }),
  refusals: ['referrals.gone'],
  done: '已保存',
})

export const readRecommender = defineCall({
  name: 'referrals.recommender',
  title: 'who recommends a store, to whoever opens their link',
  path: '/api/user/inviter',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId, token: recommenderToken }),
  output: z.object({
    shopTitle: z.string(),
    /** Abbreviated: 王**. */
    name: z.string(),
    site: siteAddress,
  }),
  refusals: ['request.not_found'],
})

export const checkRecommender = defineCall({
  ...guestRead,
  name: 'referrals.check-recommender',
  title: 'whether a booking of this guest would count for who recommends',
  path: '/api/user/checkinviter',
  input: z.object({ shopId, token: recommenderToken }),
  output: z.object({
    name: z.string(),
    /** Reason why it would not count, in Chinese; empty where it would. */
    hindrance: z.string(),
  }),
  refusals: ['request.not_found'],
})
