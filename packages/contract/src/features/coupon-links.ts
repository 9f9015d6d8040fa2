import { couponLimits } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { checkGift, couponGift } from './coupon-grants.ts'
import { changingCoupons, couponTerms, readingCoupons, seenVersion } from './coupon-shapes.ts'

const linkId = z.int('参数错误').min(1, '参数错误')

/** State of a link: open, or why it can no longer be used. */
export const couponLinkState = z.enum(['open', 'closed', 'over', 'out'])
export type CouponLinkState = z.output<typeof couponLinkState>

/** A link through which guests take a coupon or a pack themselves. */
const couponLink = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** Current title of the coupon or pack that the link gives. */
  giftTitle: z.string(),
  state: couponLinkState,
  /** Total number of times it may be used; null is unlimited. */
  stock: z.int().nullable(),
  claimed: z.int(),
  perPerson: z.int(),
  /** Time at which it expires. */
  until: z.iso.datetime(),
  /** URL of the link, built by the server. */
  url: z.string(),
  createdName: z.string(),
  createdAt: z.iso.datetime(),
})
export type CouponLink = z.output<typeof couponLink>

export const listCouponLinks = defineCall({
  ...readingCoupons,
  name: 'coupons.list-links',
  title: 'the links by which guests take coupons, newest first (7.07 QR)',
  path: '/shopapi/coupon/linklist',
  input: z.object({}),
  output: z.object({ links: z.array(couponLink) }),
  refusals: [],
})

const stockMessage = `份数须在1至${couponLimits.stock}之间，不限请留空`
const perPersonMessage = `每人可领须在1至${couponLimits.perPerson}次之间`

export const createCouponLink = defineCall({
  ...changingCoupons,
  name: 'coupons.create-link',
  title: 'a link and QR code by which guests take a coupon or a pack',
  path: '/shopapi/coupon/linkadd',
  input: z
    .object({
      title: z
        .string('请输入名称')
        .trim()
        .min(1, '请输入名称')
        .max(couponLimits.linkTitle, `最多${couponLimits.linkTitle}个字符`),
      ...couponGift,
      stock: z
        .int(stockMessage)
        .min(1, stockMessage)
        .max(couponLimits.stock, stockMessage)
        .nullable()
        .default(null),
      /** Last business day. */
      untilDate: z.iso.date('请选择截止日期'),
      perPerson: z
        .int(perPersonMessage)
        .min(1, perPersonMessage)
        .max(couponLimits.perPerson, perPersonMessage)
        .default(1),
    })
    .superRefine(checkGift),
  output: z.object({ link: couponLink }),
  refusals: ['request.not_found', 'coupons.coupon_gone', 'coupons.link_past', 'coupons.too_many_links'],
  done: '领取链接已创建',
})

export const closeCouponLink = defineCall({
  ...changingCoupons,
  name: 'coupons.close-link',
  title: 'nobody takes anything by a link any more; what was taken stays',
  path: '/shopapi/coupon/linkclose',
  input: z.object({ linkId, version: seenVersion }),
  output: z.object({ link: couponLink }),
  refusals: ['request.not_found', 'coupons.link_closed'],
  done: '领取链接已关闭',
})

export const readCouponLinkCode = defineCall({
  ...readingCoupons,
  name: 'coupons.link-code',
  title: 'the QR code of a link, as a picture (7.07 QR)',
  path: '/shopapi/coupon/linkcode',
  input: z.object({ linkId }),
  output: z.object({
    /** QR code, as a data URL. */
    qrcode: z.string().startsWith('data:image/'),
    url: z.string(),
  }),
  refusals: ['request.not_found'],
})

const shopId = z.int('参数错误').min(1, '参数错误')
const token = z.string('参数错误').regex(/^[\w-]{22}$/, '链接无效')

export const readCouponOffer = defineCall({
  name: 'coupons.read-offer',
  title: 'what a link offers to whoever opens it',
  path: '/api/coupon/offer',
  caller: 'anyone',
  effect: 'reads',
  input: z.object({ shopId, token }),
  output: z.object({
    shopTitle: z.string(),
    title: z.string(),
    state: couponLinkState,
    items: z.array(z.object({ terms: couponTerms, quantity: z.int() })),
  }),
  refusals: ['request.not_found'],
})
export type CouponOffer = z.output<(typeof readCouponOffer)['output']>

export const claimCoupon = defineCall({
  name: 'coupons.claim',
  title: 'a guest who proved their phone takes what a link offers, all of it or nothing',
  path: '/api/coupon/claim',
  caller: 'guest',
  effect: 'changes',
  input: z.object({ shopId, token }),
  output: z.object({
    coupons: z.array(
      z.object({ grantId: z.int(), terms: couponTerms, validFrom: z.iso.date(), validUntil: z.iso.date() }),
    ),
  }),
  refusals: ['request.not_found', 'coupons.link_closed', 'coupons.link_claimed', 'coupons.not_given'],
  done: '领取成功',
})
export type ClaimedCoupons = z.output<(typeof claimCoupon)['output']>
