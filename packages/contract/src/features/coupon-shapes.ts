import { couponKindNames, couponLimits, couponStateNames } from '@roombook/domain/coupons'
import { z } from 'zod'
import { money } from '../wire/money.ts'

/** Name of both the permission and the plugin for managing and giving coupons (2.10). */
export const couponNode = 'shopai/sendcoupon'
const couponAccess = { caller: 'staff', node: couponNode, plugin: couponNode } as const
/** Access and effect of calls that read coupons; `changingCoupons` is for those that change them. */
export const readingCoupons = { ...couponAccess, effect: 'reads' } as const
export const changingCoupons = { ...couponAccess, effect: 'changes' } as const

export const couponId = z.int('请选择优惠券').min(1, '请选择优惠券')
export const seenVersion = z.int('参数错误').min(1, '参数错误')

/** Something that a coupon refers to; `gone` where the store no longer has it. */
const named = z.object({ id: z.int(), title: z.string(), gone: z.boolean() })

/** A coupon's terms as shown to guests and staff. */
export const couponTerms = z.object({
  kind: z.enum(couponKindNames),
  title: z.string(),
  words: z.string(),
  threshold: money(),
  off: money().nullable(),
  /** Percentage still to be paid: 85 is 8.5折; null for other kinds. */
  payPercent: z.int().nullable(),
  maxOff: money().nullable(),
  /** Dish that is given, at its current price. */
  dish: named.extend({ price: money() }).nullable(),
  validKind: z.enum(['dates', 'days']),
  validFrom: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  validDays: z.int().nullable(),
  validAfter: z.int().nullable(),
  /** 0 is Sunday; an empty list means all, also for periods and rooms. */
  weekdays: z.array(z.int()),
  periods: z.array(named),
  rooms: z.array(named),
  stackable: z.boolean(),
})
export type ShownCouponTerms = z.output<typeof couponTerms>

/** A coupon of the store, with its results. */
export const coupon = couponTerms.extend({
  id: z.int(),
  version: z.int(),
  state: z.enum(couponStateNames),
  /** Total number that may be given; null is unlimited. */
  stock: z.int().nullable(),
  perPerson: z.int().nullable(),
  /** Numbers of coupons given and not withdrawn, opened by their guests, used, and still usable. */
  given: z.int(),
  opened: z.int(),
  used: z.int(),
  usable: z.int(),
  /** Amount deducted from bills, and the total of those bills before deduction. */
  offTotal: money(),
  broughtTotal: money(),
  changedName: z.string(),
  changedAction: z.string(),
  changedAt: z.iso.datetime(),
})
export type Coupon = z.output<typeof coupon>

const text = (most: number) => z.string().trim().max(most, `最多${most}个字符`)
const days = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)
const ids = z.array(z.int('参数错误').min(1, '参数错误')).max(500, '参数错误').default([])
const weekday = z.int('请选择星期').min(0, '请选择星期').max(6, '请选择星期')

const daysMessage = `有效天数须在1至${couponLimits.validDays}天之间`
const delayMessage = `生效天数须在0至${couponLimits.validAfter}天之间，0为领取当天`
const percentMessage = '折扣须在0.1至9.9折之间'
const stockMessage = `库存须在1至${couponLimits.stock}张之间，不限请留空`
const perPersonMessage = `每人限领须在1至${couponLimits.perPerson}张之间，不限请留空`

/** Form of a coupon. Fields of another kind are ignored. */
export const couponForm = z.object({
  kind: z.enum(couponKindNames, '请选择优惠券类型'),
  title: text(couponLimits.title).min(1, '请输入优惠券名称'),
  words: text(couponLimits.words).default(''),
  threshold: money('请输入使用门槛，无门槛请填0'),
  off: money('请输入优惠金额').nullable().default(null),
  payPercent: days(1, 99, percentMessage).nullable().default(null),
  maxOff: money('请输入封顶金额').nullable().default(null),
  dishId: z.int('请选择赠送的菜品').min(1, '请选择赠送的菜品').nullable().default(null),
  validKind: z.enum(['dates', 'days'], '请选择有效期'),
  validFrom: z.iso.date('请选择开始日期').nullable().default(null),
  validUntil: z.iso.date('请选择结束日期').nullable().default(null),
  validDays: days(1, couponLimits.validDays, daysMessage).nullable().default(null),
  validAfter: days(0, couponLimits.validAfter, delayMessage).nullable().default(0),
  weekdays: z.array(weekday).max(7, '请选择星期').default([]),
  periodIds: ids,
  roomIds: ids,
  stackable: z.boolean('参数错误').default(false),
  stock: days(1, couponLimits.stock, stockMessage).nullable().default(null),
  perPerson: days(1, couponLimits.perPerson, perPersonMessage).nullable().default(null),
})
export type CouponForm = z.output<typeof couponForm>
