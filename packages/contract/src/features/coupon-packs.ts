import { couponLimits } from '@roombook/domain/coupons'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { changingCoupons, couponId, readingCoupons, seenVersion } from './coupon-shapes.ts'

const packId = z.int('请选择券包').min(1, '请选择券包')
const quantityMessage = `每种须在1至${couponLimits.packQuantity}张之间`

const couponPack = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  state: z.enum(['active', 'ended']),
  items: z.array(
    z.object({
      couponId: z.int(),
      title: z.string(),
      quantity: z.int(),
      /** Whether it can be given at present; a pack is given whole or not at all. */
      isGiven: z.boolean(),
    }),
  ),
  /** Number of customers it was given to. */
  given: z.int(),
  changedName: z.string(),
  changedAt: z.iso.datetime(),
})
export type CouponPack = z.output<typeof couponPack>

export const listCouponPacks = defineCall({
  ...readingCoupons,
  name: 'coupons.list-packs',
  title: 'the packs (bags) of coupons, newest first (7.07)',
  path: '/shopapi/coupon/baglist',
  input: z.object({}),
  output: z.object({ packs: z.array(couponPack) }),
  refusals: [],
})

export const saveCouponPack = defineCall({
  ...changingCoupons,
  name: 'coupons.save-pack',
  title: 'make a pack of coupons, or change one',
  path: '/shopapi/coupon/bagsave',
  input: z.object({
    /** Null creates a pack. */
    packId: packId.nullable().default(null),
    version: seenVersion.nullable().default(null),
    title: z
      .string('请输入券包名称')
      .trim()
      .min(1, '请输入券包名称')
      .max(couponLimits.title, `最多${couponLimits.title}个字符`),
    items: z
      .array(
        z.object({
          couponId,
          quantity: z
            .int(quantityMessage)
            .min(1, quantityMessage)
            .max(couponLimits.packQuantity, quantityMessage),
        }),
        '请选择优惠券',
      )
      .min(1, '请选择优惠券')
      .max(couponLimits.packItems, `最多${couponLimits.packItems}种优惠券`)
      .refine(
        (items) => new Set(items.map((item) => item.couponId)).size === items.length,
        '同一优惠券不能重复添加',
      ),
  }),
  output: z.object({ pack: couponPack }),
  refusals: [
    'request.not_found',
    'coupons.pack_stale',
    'coupons.state',
    'coupons.coupon_gone',
    'coupons.pack_title_taken',
    'coupons.too_many_packs',
  ],
  done: '券包已保存',
})

export const endCouponPack = defineCall({
  ...changingCoupons,
  name: 'coupons.end-pack',
  title: 'a pack is given no more; its coupons stay',
  path: '/shopapi/coupon/bagend',
  input: z.object({ packId, version: seenVersion }),
  output: z.object({ pack: couponPack }),
  refusals: ['request.not_found', 'coupons.pack_stale', 'coupons.state'],
  done: '券包已结束',
})
