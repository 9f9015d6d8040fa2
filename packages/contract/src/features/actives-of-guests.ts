import { activityAudienceNames, activityStatusNames } from '@roombook/domain/referrals'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { couponTerms } from './coupon-shapes.ts'

const shopId = z.int('参数错误').min(1, '参数错误')
const token = z.string('参数错误').regex(/^[\w-]{22}$/, '链接无效')

const gifts = z.array(z.object({ terms: couponTerms, quantity: z.int() }))

/**
 * Origin of the site's other domain, where this page is served by a domain of its own; empty where both are
 * the same.
 */
export const siteAddress = z.string()

export const readActiveOfGuest = defineCall({
  name: 'actives.info',
  title: 'activeinfo: an activity as whoever opens its page reads it (7.02)',
  path: '/api/user/activeinfo',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId, token }),
  output: z.object({
    shopTitle: z.string(),
    title: z.string(),
    words: z.string(),
    picture: z.string(),
    standing: z.enum(activityStatusNames),
    beginsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timezone: z.string(),
    audience: z.enum(activityAudienceNames),
    /** How often one person may join, and how many joins remain in total; null is unlimited. */
    perPerson: z.int(),
    left: z.int().nullable(),
    gifts,
    site: siteAddress,
  }),
  refusals: ['request.not_found'],
})
export type ActiveOfGuest = z.output<(typeof readActiveOfGuest)['output']>

export const joinActive = defineCall({
  name: 'actives.join',
  title: 'avtivecoupon: a guest who proved their phone joins an activity and has its coupons (7.02)',
  path: '/api/user/avtivecoupon',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId, token }),
  output: z.object({
    coupons: z.array(
      z.object({ grantId: z.int(), terms: couponTerms, validFrom: z.iso.date(), validUntil: z.iso.date() }),
    ),
  }),
  refusals: [
    'request.not_found',
    'actives.not_open',
    'actives.joined',
    'actives.not_for_you',
    'coupons.not_given',
  ],
  done: '领取成功',
})
export type JoinedActive = z.output<(typeof joinActive)['output']>

export const listMyActives = defineCall({
  name: 'actives.mine',
  title: 'activebookrecord: what a guest joined in a store, and their bookings since (7.02)',
  path: '/api/user/activebookrecord',
  caller: 'guest',
  effect: 'reads',
  input: z.object({ shopId }),
  output: z.object({
    list: z.array(
      z.object({
        token: z.string(),
        title: z.string(),
        /** Number of times the guest joined, and the time of the last. */
        times: z.int(),
        joinedAt: z.iso.datetime(),
        bookings: z.array(
          z.object({
            orderId: z.int(),
            bookDate: z.iso.date(),
            statusName: z.string(),
            total: money(),
            off: money(),
          }),
        ),
      }),
    ),
    timezone: z.string(),
  }),
  refusals: [],
})
export type MyActives = z.output<(typeof listMyActives)['output']>
